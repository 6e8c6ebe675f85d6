/** A size in the picture's own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square that is cut out: its middle in the picture's pixels, and how much it is enlarged; 1 is the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The side of the square, in the picture's pixels. */
export const sideOf = (crop: Pick<Crop, 'zoom'>, { width, height }: Size): number =>
  Math.min(width, height) / crop.zoom;

/** The nearest crop that lies within the picture. */
function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = sideOf({ zoom }, size) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** The largest square, in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The square moved by so many of its own sides, to the right and down; it stops at the picture's edges. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x + right * side, y: crop.y + down * side }, size);
}

/** Enlarged so much, about its middle as far as the edges let it. */
export const zoomed = (crop: Crop, size: Size, zoom: number): Crop => within({ ...crop, zoom }, size);

/** Where the picture lies behind a window as wide as the square: its width, left and top in parts of that window. */
export function placement(crop: Crop, size: Size): { width: number; left: number; top: number } {
  const side = sideOf(crop, size);
  return { width: size.width / side, left: 0.5 - crop.x / side, top: 0.5 - crop.y / side };
}

const least = 512;
const most = 1024;

/** The side of the picture that is made: never smaller than is shown, and no larger than there is detail for. */
export const outputSide = (crop: Crop, size: Size): number => clamp(Math.round(sideOf(crop, size)), least, most);
