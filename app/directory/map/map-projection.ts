/** Size of the maps of Switzerland, in drawing units. */
export const MAP_WIDTH = 744;
export const MAP_HEIGHT = 480;

export function projectToMap({ north, east }: { north: number; east: number }): {
  x: number;
  y: number;
} {
  return { x: 65.2 + (east - 6.143) * 148.6, y: 117.1 + (47.37 - north) * 217.6 };
}
