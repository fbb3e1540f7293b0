<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="office_floor" tilewidth="76" tileheight="26" tilecount="1" columns="0" objectalignment="topleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="76" height="26" source="office_stand.svg"/>
 </tile>
</tileset>
