import { type GenreId, genres } from '@hiyori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import styles from './genre-chips.module.css';

interface GenreChipsProps {
  /** The viewer's own genres come first. */
  interests: readonly string[];
  value: GenreId | null;
  onChange: (genre: GenreId | null) => void;
}

const atFirst = 6;

/** The genres of the creators; at most one can be selected. */
export function GenreChips({ interests, value, onChange }: GenreChipsProps) {
  const [isWhole, setWhole] = useState(false);
  const own = genres.filter(({ id }) => interests.includes(id));
  const ordered = [...own, ...genres.filter((genre) => !own.includes(genre))];
  const shown = ordered.filter(({ id }, index) => isWhole || index < atFirst || id === value);
  return (
    <fieldset className={styles.genres}>
      <legend className="visually-hidden">ジャンル</legend>
      <ChipGroup>
        {shown.map(({ id, label }) => (
          <Chip key={id} pressed={id === value} onChange={(isOn) => onChange(isOn ? id : null)}>
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
