<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="mansion_rooms" tilewidth="314" tileheight="276" tilecount="33" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="228" height="266" source="mansion_floor_hall.svg"/>
 </tile>
 <tile id="1">
  <image width="266" height="228" source="mansion_floor_lounge.svg"/>
 </tile>
 <tile id="2">
  <image width="304" height="266" source="mansion_floor_dining.svg"/>
 </tile>
 <tile id="3">
  <image width="228" height="228" source="mansion_floor_kitchen.svg"/>
 </tile>
 <tile id="4">
  <image width="304" height="266" source="mansion_floor_ballroom.svg"/>
 </tile>
 <tile id="5">
  <image width="228" height="190" source="mansion_floor_conservatory.svg"/>
 </tile>
 <tile id="6">
  <image width="228" height="190" source="mansion_floor_billiard.svg"/>
 </tile>
 <tile id="7">
  <image width="266" height="190" source="mansion_floor_library.svg"/>
 </tile>
 <tile id="8">
  <image width="266" height="152" source="mansion_floor_study.svg"/>
 </tile>
 <tile id="9">
  <image width="190" height="152" source="mansion_floor_stairwell.svg"/>
 </tile>
 <tile id="10">
  <image width="190" height="114" source="mansion_floor_parlour.svg"/>
 </tile>
 <tile id="11">
  <image width="228" height="266" source="furn_hall.svg"/>
 </tile>
 <tile id="12">
  <image width="266" height="228" source="furn_lounge.svg"/>
 </tile>
 <tile id="13">
  <image width="304" height="266" source="furn_dining.svg"/>
 </tile>
 <tile id="14">
  <image width="228" height="228" source="furn_kitchen.svg"/>
 </tile>
 <tile id="15">
  <image width="304" height="266" source="furn_ballroom.svg"/>
 </tile>
 <tile id="16">
  <image width="228" height="190" source="furn_conservatory.svg"/>
 </tile>
 <tile id="17">
  <image width="228" height="190" source="furn_billiard.svg"/>
 </tile>
 <tile id="18">
  <image width="266" height="190" source="furn_library.svg"/>
 </tile>
 <tile id="19">
  <image width="266" height="152" source="furn_study.svg"/>
 </tile>
 <tile id="20">
  <image width="190" height="152" source="furn_stairwell.svg"/>
 </tile>
 <tile id="21">
  <image width="190" height="114" source="furn_parlour.svg"/>
 </tile>
 <tile id="22">
  <image width="238" height="276" source="mansion_wall_hall.svg"/>
 </tile>
 <tile id="23">
  <image width="276" height="238" source="mansion_wall_lounge.svg"/>
 </tile>
 <tile id="24">
  <image width="314" height="276" source="mansion_wall_dining.svg"/>
 </tile>
 <tile id="25">
  <image width="238" height="238" source="mansion_wall_kitchen.svg"/>
 </tile>
 <tile id="26">
  <image width="314" height="276" source="mansion_wall_ballroom.svg"/>
 </tile>
 <tile id="27">
  <image width="238" height="200" source="mansion_wall_conservatory.svg"/>
 </tile>
 <tile id="28">
  <image width="238" height="200" source="mansion_wall_billiard.svg"/>
 </tile>
 <tile id="29">
  <image width="276" height="200" source="mansion_wall_library.svg"/>
 </tile>
 <tile id="30">
  <image width="276" height="162" source="mansion_wall_study.svg"/>
 </tile>
 <tile id="31">
  <image width="200" height="162" source="mansion_wall_stairwell.svg"/>
 </tile>
 <tile id="32">
  <image width="200" height="124" source="mansion_wall_parlour.svg"/>
 </tile>
</tileset>
