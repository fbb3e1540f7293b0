<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="mansion_squares" tilewidth="38" tileheight="38" tilecount="8" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="38" height="38" source="mansion_square_light.svg"/>
 </tile>
 <tile id="1">
  <image width="38" height="38" source="mansion_square_dark.svg"/>
 </tile>
 <tile id="2">
  <image width="38" height="38" source="mansion_start_scarlet.svg"/>
 </tile>
 <tile id="3">
  <image width="38" height="38" source="mansion_start_mustard.svg"/>
 </tile>
 <tile id="4">
  <image width="38" height="38" source="mansion_start_white.svg"/>
 </tile>
 <tile id="5">
  <image width="38" height="38" source="mansion_start_green.svg"/>
 </tile>
 <tile id="6">
  <image width="38" height="38" source="mansion_start_peacock.svg"/>
 </tile>
 <tile id="7">
  <image width="38" height="38" source="mansion_start_plum.svg"/>
 </tile>
</tileset>
