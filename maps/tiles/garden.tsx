<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="garden" tilewidth="72" tileheight="114" tilecount="14" columns="0" objectalignment="bottom">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="68" height="86" source="tree_green.svg"/>
 </tile>
 <tile id="1">
  <image width="68" height="86" source="tree_teal.svg"/>
 </tile>
 <tile id="2">
  <image width="68" height="86" source="tree_lime.svg"/>
 </tile>
 <tile id="3">
  <image width="68" height="94" source="tree_pine.svg"/>
 </tile>
 <tile id="4">
  <image width="60" height="40" source="bush_green.svg"/>
 </tile>
 <tile id="5">
  <image width="60" height="40" source="bush_teal.svg"/>
 </tile>
 <tile id="6">
  <image width="60" height="40" source="bush_lime.svg"/>
 </tile>
 <tile id="7">
  <image width="58" height="34" source="flowers.svg"/>
 </tile>
 <tile id="8">
  <image width="68" height="42" source="bench.svg"/>
 </tile>
 <tile id="9">
  <image width="72" height="114" source="lamp.svg"/>
 </tile>
 <tile id="10">
  <image width="72" height="114" source="lamp_lit.svg"/>
 </tile>
 <tile id="11">
  <image width="46" height="66" source="mailbox_blue.svg"/>
 </tile>
 <tile id="12">
  <image width="46" height="66" source="mailbox_pink.svg"/>
 </tile>
 <tile id="13">
  <image width="36" height="44" source="hydrant.svg"/>
 </tile>
</tileset>
