<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="rails" tilewidth="108" tileheight="108" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="108" height="54" source="rail_straight_h.svg"/>
 </tile>
 <tile id="1">
  <image width="54" height="108" source="rail_straight_v.svg"/>
 </tile>
 <tile id="2">
  <image width="108" height="108" source="rail_corner_tl.svg"/>
 </tile>
 <tile id="3">
  <image width="108" height="108" source="rail_corner_tr.svg"/>
 </tile>
 <tile id="4">
  <image width="108" height="108" source="rail_corner_bl.svg"/>
 </tile>
 <tile id="5">
  <image width="108" height="108" source="rail_corner_br.svg"/>
 </tile>
</tileset>
