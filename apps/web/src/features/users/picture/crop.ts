/** A size in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** The cropped square: its centre in pixels of the picture, and the zoom; 1 is the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The side of the square in pixels of the picture. */
export const sideOf = (crop: Pick<Crop, 'zoom'>, { width, height }: Size): number =>
  Math.min(width, height) / crop.zoom;

/** The nearest crop that lies within the picture. */
function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = sideOf({ zoom }, size) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** The largest square, in the centre. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves the square right and down, in units of its side. It stops at the edges of the picture. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x + right * side, y: crop.y + down * side }, size);
}

/** Sets the zoom and keeps the centre, as far as the edges of the picture allow. */
export const zoomed = (crop: Crop, size: Size, zoom: number): Crop => within({ ...crop, zoom }, size);

/** Width, left and top of the picture behind a viewport that shows the square, as fractions of the viewport's side. */
export function placement(crop: Crop, size: Size): { width: number; left: number; top: number } {
  const side = sideOf(crop, size);
  return { width: size.width / side, left: 0.5 - crop.x / side, top: 0.5 - crop.y / side };
}

const min = 512;
const max = 1024;

/** The side of the output picture in pixels: that of the square, limited to 512 to 1024. */
export const outputSide = (crop: Crop, size: Size): number => clamp(Math.round(sideOf(crop, size)), min, max);
