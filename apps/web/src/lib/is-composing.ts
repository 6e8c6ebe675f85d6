/** Whether a key belongs to a kana conversion. In WebKit the key that confirms it comes after its end, with only the code 229. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
