<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="mansion_ways" tilewidth="44" tileheight="44" tilecount="8" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="44" height="40" source="mansion_door_up.svg"/>
 </tile>
 <tile id="1">
  <image width="40" height="44" source="mansion_door_right.svg"/>
 </tile>
 <tile id="2">
  <image width="44" height="40" source="mansion_door_down.svg"/>
 </tile>
 <tile id="3">
  <image width="40" height="44" source="mansion_door_left.svg"/>
 </tile>
 <tile id="4">
  <image width="44" height="44" source="mansion_hatch_study.svg"/>
 </tile>
 <tile id="5">
  <image width="44" height="44" source="mansion_hatch_kitchen.svg"/>
 </tile>
 <tile id="6">
  <image width="44" height="44" source="mansion_hatch_lounge.svg"/>
 </tile>
 <tile id="7">
  <image width="44" height="44" source="mansion_hatch_conservatory.svg"/>
 </tile>
</tileset>
