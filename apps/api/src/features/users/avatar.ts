import { limits } from '@hiyori/contract';
import { convertPicture } from '../../ports/pictures/convert-picture.ts';

const { sizePx } = limits.avatar;

/** Converts an uploaded image to an avatar, cropped to a 512 px square. Null for what `convertPicture` does not accept. */
export const convertAvatar = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  convertPicture(bytes, { width: sizePx, height: sizePx, fit: 'cover' });
