import type * as zodCodec from './codec.ts';
import { decodeShape, encodeShape, isShape, type Shape } from './shape.ts';

// In place of `codec.ts` in the build of the web app.

export const isSchema: typeof zodCodec.isSchema = isShape;

/** @throws ShapeError for a value that has not the shape */
export const decode: typeof zodCodec.decode = (shape, value) => decodeShape(shape as Shape, value);

/** Refuses nothing: the server checks requests. */
export const encode: typeof zodCodec.encode = (shape, model) => encodeShape(shape as Shape, model);

export const refusalOf: typeof zodCodec.refusalOf = () => undefined;
