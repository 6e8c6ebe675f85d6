import { limits } from '@hiyori/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';
import { usersCopy } from './copy.ts';
import styles from './search-box.module.css';
import { toSearchTerm } from './search-term.ts';

interface SearchBoxProps {
  /** The accessible name and placeholder. Default: those of the user search. */
  label?: string | undefined;
  /** The current search term. */
  term: string;
  /**
   * Called with a new term after a debounce, or at once on Enter; never during an IME composition. When it returns false, it is called
   * again after another debounce.
   */
  onTerm: (term: string) => unknown;
}

/** A search box with a debounce. */
export function SearchBox({ label = usersCopy.searchPlaceholder, term, onTerm }: SearchBoxProps) {
  const [text, setText] = useState(term);
  const [isComposing, setComposing] = useState(false);
  const reported = useRef(term);
  const report = (next: string): boolean => {
    if (next === reported.current) return true;
    if (onTerm(next) === false) return false;
    reported.current = next;
    return true;
  };
  const reportLater = useEffectEvent(report);

  useEffect(() => {
    if (isComposing) return;
    const timer = setInterval(() => {
      if (reportLater(toSearchTerm(text))) clearInterval(timer);
    }, limits.search.debounceMs);
    return () => clearInterval(timer);
  }, [text, isComposing]);

  // A term that was not reported from here came from the URL, by a link or the history.
  useEffect(() => {
    if (term === reported.current) return;
    reported.current = term;
    setText(term);
  }, [term]);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComposing) report(toSearchTerm(text));
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
