import type { Codec } from './codec.ts';
import { decodeShape, encodeShape, isShape, type Shape } from './shape.ts';

/** In place of `codec.ts` in the build of the web app. */
export const codec: Codec = {
  isSchema: isShape,
  decode: (shape, value) => decodeShape(shape as Shape, value),
  encode: (shape, model) => encodeShape(shape as Shape, model),
  refusalOf: () => undefined,
};
