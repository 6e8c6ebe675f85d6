import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * The props of an input whose text is normalized while it is typed, such as full-width digits. What an input method composes stays as it is until it is
 * committed: a text that is replaced meanwhile is composed a second time.
 */
export function useNormalizedText(
  value: string,
  normalize: (text: string) => string,
  onChange: (text: string) => void,
) {
  const [composed, setComposed] = useState<string | null>(null);
  const commit = (text: string) => {
    setComposed(null);
    onChange(normalize(text));
  };
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposed(target.value);
      else commit(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => commit(currentTarget.value),
  };
}
