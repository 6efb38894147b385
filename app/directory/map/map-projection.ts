/** Width and height of the portal's maps of Switzerland, in units of their drawings. */
export const MAP_WIDTH = 744;
export const MAP_HEIGHT = 480;

/** Where a place given in degrees (WGS 84) lies on them. */
export function projectToMap({ north, east }: { north: number; east: number }): {
  x: number;
  y: number;
} {
  return { x: 65.2 + (east - 6.143) * 148.6, y: 117.1 + (47.37 - north) * 217.6 };
}
