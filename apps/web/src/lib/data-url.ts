/** A file as text, for session storage. */
export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The picture of a stored text; null when the text is none. */
export function parsePicture(text: string | null): Blob | null {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.+)$/.exec(text ?? '') ?? [];
  if (!type || !base64) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}
