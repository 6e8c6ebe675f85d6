import { type GenreId, genres } from '@hiyori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import styles from './search-filters.module.css';
import type { When, WhenWindow } from './when-window.ts';

interface SearchFiltersProps {
  windows: readonly WhenWindow[];
  when: When | null;
  /** A press of one, also of the one that is selected. The same holds for the other two. */
  onWhen: (when: When) => void;
  /** The viewer's own genres come first. */
  interests: readonly string[];
  genre: GenreId | null;
  onGenre: (genre: GenreId) => void;
  /** Only events that friends added. */
  withFriends: boolean;
  onWithFriends: () => void;
}

/**
 * いつ and ジャンル (of the creators), of which at most one each can be selected, and 友達が行く. Phones show the first and the last only
 * while they are selected.
 */
export function SearchFilters({ windows, when, onWhen, interests, genre, onGenre, ...props }: SearchFiltersProps) {
  return (
    <div className={styles.filters} data-part="search-filters">
      <fieldset className={styles.more}>
        <legend>いつ</legend>
        <ChipGroup>
          {windows.map(({ value, label }) => (
            <Chip key={value} pressed={value === when} onChange={() => onWhen(value)}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
      </fieldset>
      <GenreChips interests={interests} value={genre} onChange={onGenre} />
      <fieldset className={styles.more}>
        <legend>しぼりこみ</legend>
        <ChipGroup>
          <Chip pressed={props.withFriends} onChange={props.onWithFriends}>
            友達が行く
          </Chip>
        </ChipGroup>
      </fieldset>
    </div>
  );
}

interface GenreChipsProps {
  interests: readonly string[];
  value: GenreId | null;
  onChange: (genre: GenreId) => void;
}

const atFirst = 6;

function GenreChips({ interests, value, onChange }: GenreChipsProps) {
  const [isWhole, setWhole] = useState(false);
  const own = genres.filter(({ id }) => interests.includes(id));
  const ordered = [...own, ...genres.filter((genre) => !own.includes(genre))];
  const shown = ordered.filter(({ id }, index) => isWhole || index < atFirst || id === value);
  return (
    <fieldset>
      <legend>ジャンル</legend>
      <ChipGroup>
        {shown.map(({ id, label }) => (
          <Chip key={id} pressed={id === value} onChange={() => onChange(id)}>
            {label}
          </Chip>
        ))}
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'たたむ' : 'すべてのジャンル'}
        </Button>
      </ChipGroup>
    </fieldset>
  );
}
