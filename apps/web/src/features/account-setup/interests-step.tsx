import { genreGroups, genres } from '@hiyori/contract';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import { MenuHeading } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { setupCopy } from './copy.ts';
import { type SetupDraft, withGenre } from './form.ts';
import styles from './interests-step.module.css';
import { OptionalStep } from './optional-step.tsx';

interface InterestsStepProps {
  draft: SetupDraft;
  onChange: (draft: SetupDraft) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step 3: the interests, any number of the 37 genres. */
export function InterestsStep({ draft, onChange, onBack, onNext }: InterestsStepProps) {
  const count = draft.interests.length;
  const next = () => {
    onNext();
    return true;
  };
  return (
    <OptionalStep
      step={3}
      heading={setupCopy.interestsHeading}
      lead={setupCopy.interestsLead}
      onBack={onBack}
      onSkip={onNext}
      onSubmit={next}
      submitDetail={count > 0 && <span className={classNames(styles.count, 'tabular')}>{setupCopy.chosen(count)}</span>}
    >
      {genreGroups.map((group) => (
        <fieldset key={group.id}>
          <MenuHeading as="legend">{group.label}</MenuHeading>
          <ChipGroup>
            {genres
              .filter((genre) => genre.group === group.id)
              .map((genre) => (
                <Chip
                  key={genre.id}
                  pressed={draft.interests.includes(genre.id)}
                  onChange={(isChosen) => onChange(withGenre(draft, genre.id, isChosen))}
                >
                  {genre.label}
                </Chip>
              ))}
          </ChipGroup>
        </fieldset>
      ))}
      <p className="visually-hidden" role="status">
        {setupCopy.chosen(count)}
      </p>
    </OptionalStep>
  );
}
