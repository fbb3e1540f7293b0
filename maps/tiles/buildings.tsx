<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="buildings" tilewidth="448" tileheight="238" tilecount="10" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="448" height="184" source="building_maroon.svg"/>
 </tile>
 <tile id="1">
  <image width="232" height="238" source="building_ink.svg"/>
 </tile>
 <tile id="2">
  <image width="232" height="184" source="building_valiant.svg"/>
 </tile>
 <tile id="3">
  <image width="448" height="184" source="building_acme.svg"/>
 </tile>
 <tile id="4">
  <image width="232" height="238" source="building_bar.svg"/>
 </tile>
 <tile id="5">
  <image width="232" height="184" source="building_gag.svg"/>
 </tile>
 <tile id="6">
  <image width="162" height="184" source="house_roger.svg"/>
 </tile>
 <tile id="7">
  <image width="162" height="184" source="house_jessica.svg"/>
 </tile>
 <tile id="8">
  <image width="162" height="184" source="house_eddie.svg"/>
 </tile>
 <tile id="9">
  <image width="162" height="184" source="house_dolores.svg"/>
 </tile>
</tileset>
