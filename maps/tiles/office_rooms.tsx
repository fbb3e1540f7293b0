<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="office_rooms" tilewidth="470" tileheight="418" tilecount="12" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="470" height="418" source="office_reception.svg"/>
 </tile>
 <tile id="1">
  <image width="470" height="418" source="office_malory.svg"/>
 </tile>
 <tile id="2">
  <image width="470" height="418" source="office_control.svg"/>
 </tile>
 <tile id="3">
  <image width="470" height="418" source="office_lab.svg"/>
 </tile>
 <tile id="4">
  <image width="470" height="418" source="office_break.svg"/>
 </tile>
 <tile id="5">
  <image width="470" height="418" source="office_armory.svg"/>
 </tile>
 <tile id="6">
  <image width="470" height="418" source="office_reception_shut.svg"/>
 </tile>
 <tile id="7">
  <image width="470" height="418" source="office_malory_shut.svg"/>
 </tile>
 <tile id="8">
  <image width="470" height="418" source="office_control_shut.svg"/>
 </tile>
 <tile id="9">
  <image width="470" height="418" source="office_lab_shut.svg"/>
 </tile>
 <tile id="10">
  <image width="470" height="418" source="office_break_shut.svg"/>
 </tile>
 <tile id="11">
  <image width="470" height="418" source="office_armory_shut.svg"/>
 </tile>
</tileset>
