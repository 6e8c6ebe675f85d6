import { Icon } from '../../ui/art/icon.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';

const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The error message of the field above, with the `lang` of its text. */
export function Message({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <FieldMessage tone="error" id={id} role="alert" lang={isJapanese.test(text) ? undefined : 'en'}>
      <Icon name="alert" />
      <span>{text}</span>
    </FieldMessage>
  );
}
