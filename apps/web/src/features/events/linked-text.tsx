import { textParts } from '@hiyori/contract';
import { OutsideLink } from './outside-link.tsx';

/** A text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  let position = 0;
  return textParts(text).map((part) => {
    const key = position;
    position += part.text.length;
    return part.isLink ? (
      <OutsideLink key={key} href={part.text}>
        {part.text}
      </OutsideLink>
    ) : (
      part.text
    );
  });
}
