import { useDeviceChoice } from '../../lib/use-device-choice.ts';

export const shapes = ['poster', 'wide', 'qr'] as const;

/** The 9:16 poster, the 1200x630 picture, or the QR code alone. */
export type Shape = (typeof shapes)[number];

/** The shape that was chosen last on this device. */
export const useShape = () => useDeviceChoice<Shape>('hiyori.share', shapes, 'poster');
