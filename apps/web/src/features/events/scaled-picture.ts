/** What the server stores of a cover. */
const longestPx = 1_600;
const quality = 0.86;

/** A chosen picture as a JPEG of at most 1600 px, as `data:` address; null when the browser cannot read it. */
export async function scaledPicture(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return draw(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement): string | null {
  const scale = Math.min(1, longestPx / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const text = canvas.toDataURL('image/jpeg', quality);
  return text.startsWith('data:image/jpeg') ? text : null;
}
