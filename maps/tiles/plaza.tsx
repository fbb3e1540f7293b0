<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="plaza" tilewidth="360" tileheight="366" tilecount="7" columns="0" objectalignment="center">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="360" height="366" source="circle_ring.svg"/>
 </tile>
 <tile id="1">
  <image width="212" height="212" source="cannon_base.svg"/>
 </tile>
 <tile id="2">
  <image width="74" height="96" source="card_slot.svg"/>
 </tile>
 <tile id="3">
  <image width="40" height="40" source="entry_arrow_up.svg"/>
 </tile>
 <tile id="4">
  <image width="40" height="40" source="entry_arrow_right.svg"/>
 </tile>
 <tile id="5">
  <image width="40" height="40" source="entry_arrow_down.svg"/>
 </tile>
 <tile id="6">
  <image width="40" height="40" source="entry_arrow_left.svg"/>
 </tile>
</tileset>
