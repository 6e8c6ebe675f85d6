import { useState } from 'react';

export const shapes = ['poster', 'wide', 'qr'] as const;

/** The 9:16 poster, the 1200x630 picture, or the QR code alone. */
export type Shape = (typeof shapes)[number];

const key = 'hiyori.share';

function readShape(): Shape {
  try {
    const stored = localStorage.getItem(key);
    return shapes.find((shape) => shape === stored) ?? 'poster';
  } catch {
    return 'poster';
  }
}

/** The shape that was chosen last on this device. */
export function useShape(): [Shape, (shape: Shape) => void] {
  const [shape, setShape] = useState(readShape);
  const choose = (next: Shape) => {
    setShape(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is forbidden or full: the choice lasts until the sheet closes.
    }
  };
  return [shape, choose];
}
