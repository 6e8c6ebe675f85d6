import type { Page } from '@playwright/test';

interface Part {
  /** A CSS colour. */
  colour: string;
  /** Pixels. */
  width: number;
}

/** A PNG with two colours side by side, drawn in the browser, as an input of files takes it. */
export async function drawTwoColours(page: Page, parts: readonly [Part, Part], height: number) {
  const data = await page.evaluate(
    ([[left, right], height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = left.width + right.width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = left.colour;
      context.fillRect(0, 0, left.width, height);
      context.fillStyle = right.colour;
      context.fillRect(left.width, 0, right.width, height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [parts, height] as const,
  );
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}
