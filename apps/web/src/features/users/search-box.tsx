import { limits } from '@hiyori/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';
import { usersCopy } from './copy.ts';
import styles from './search-box.module.css';
import { termOf } from './search-term.ts';

interface SearchBoxProps {
  /** What can be typed: the box's name and its placeholder. */
  label?: string | undefined;
  /** What is searched for at the moment. */
  term: string;
  /** Hears of a new term once the keys rest, or at once on Enter; never within a composition. */
  onTerm: (term: string) => void;
}

/** The search box, for people unless told. */
export function SearchBox({ label = usersCopy.searchPlaceholder, term, onTerm }: SearchBoxProps) {
  const [text, setText] = useState(term);
  const [isComposing, setComposing] = useState(false);
  const told = useRef(term);
  const tell = useEffectEvent((next: string) => {
    if (next === told.current) return;
    told.current = next;
    onTerm(next);
  });

  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => tell(termOf(text)), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);

  // A term that did not come from here came with the address: back, or a link.
  useEffect(() => {
    if (term === told.current) return;
    told.current = term;
    setText(term);
  }, [term]);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComposing) tell(termOf(text));
        }}
      >
        <TextInput
          type="search"
          icon="search"
          label={label}
          hideLabel
          placeholder={label}
          value={text}
          onChange={setText}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </search>
  );
}
