<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="streets" tilewidth="54" tileheight="54" tilecount="32" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="54" height="54" source="tile_road.svg"/>
 </tile>
 <tile id="1">
  <image width="54" height="54" source="tile_spoke.svg"/>
 </tile>
 <tile id="2">
  <image width="54" height="54" source="tile_start.svg"/>
 </tile>
 <tile id="3">
  <image width="54" height="54" source="tile_benny.svg"/>
 </tile>
 <tile id="4">
  <image width="54" height="54" source="tile_adj_maroon_up.svg"/>
 </tile>
 <tile id="5">
  <image width="54" height="54" source="tile_adj_maroon_right.svg"/>
 </tile>
 <tile id="6">
  <image width="54" height="54" source="tile_adj_maroon_down.svg"/>
 </tile>
 <tile id="7">
  <image width="54" height="54" source="tile_adj_maroon_left.svg"/>
 </tile>
 <tile id="8">
  <image width="54" height="54" source="tile_adj_ink_up.svg"/>
 </tile>
 <tile id="9">
  <image width="54" height="54" source="tile_adj_ink_right.svg"/>
 </tile>
 <tile id="10">
  <image width="54" height="54" source="tile_adj_ink_down.svg"/>
 </tile>
 <tile id="11">
  <image width="54" height="54" source="tile_adj_ink_left.svg"/>
 </tile>
 <tile id="12">
  <image width="54" height="54" source="tile_adj_valiant_up.svg"/>
 </tile>
 <tile id="13">
  <image width="54" height="54" source="tile_adj_valiant_right.svg"/>
 </tile>
 <tile id="14">
  <image width="54" height="54" source="tile_adj_valiant_down.svg"/>
 </tile>
 <tile id="15">
  <image width="54" height="54" source="tile_adj_valiant_left.svg"/>
 </tile>
 <tile id="16">
  <image width="54" height="54" source="tile_adj_acme_up.svg"/>
 </tile>
 <tile id="17">
  <image width="54" height="54" source="tile_adj_acme_right.svg"/>
 </tile>
 <tile id="18">
  <image width="54" height="54" source="tile_adj_acme_down.svg"/>
 </tile>
 <tile id="19">
  <image width="54" height="54" source="tile_adj_acme_left.svg"/>
 </tile>
 <tile id="20">
  <image width="54" height="54" source="tile_adj_bar_up.svg"/>
 </tile>
 <tile id="21">
  <image width="54" height="54" source="tile_adj_bar_right.svg"/>
 </tile>
 <tile id="22">
  <image width="54" height="54" source="tile_adj_bar_down.svg"/>
 </tile>
 <tile id="23">
  <image width="54" height="54" source="tile_adj_bar_left.svg"/>
 </tile>
 <tile id="24">
  <image width="54" height="54" source="tile_adj_gag_up.svg"/>
 </tile>
 <tile id="25">
  <image width="54" height="54" source="tile_adj_gag_right.svg"/>
 </tile>
 <tile id="26">
  <image width="54" height="54" source="tile_adj_gag_down.svg"/>
 </tile>
 <tile id="27">
  <image width="54" height="54" source="tile_adj_gag_left.svg"/>
 </tile>
 <tile id="28">
  <image width="54" height="54" source="tile_home_roger.svg"/>
 </tile>
 <tile id="29">
  <image width="54" height="54" source="tile_home_jessica.svg"/>
 </tile>
 <tile id="30">
  <image width="54" height="54" source="tile_home_eddie.svg"/>
 </tile>
 <tile id="31">
  <image width="54" height="54" source="tile_home_dolores.svg"/>
 </tile>
</tileset>
