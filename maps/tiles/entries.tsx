<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="entries" tilewidth="116" tileheight="116" tilecount="2" columns="0">
 <tileoffset x="-4" y="4"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="116" height="62" source="rail_entry_h.svg"/>
 </tile>
 <tile id="1">
  <image width="62" height="116" source="rail_entry_v.svg"/>
 </tile>
</tileset>
