import { Fragment, useId, useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { MenuGroup, MenuHeading } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { audienceIcons, type DraftAudience } from './audience.ts';
import styles from './audience-choice.module.css';
import { audienceDetails, choiceCopy as copy } from './audience-details.ts';
import { audienceLabels } from './copy.ts';
import { useLists } from './queries.ts';

interface AudienceChoiceProps {
  title?: string | undefined;
  audience: DraftAudience;
  lists: readonly number[];
  onChange: (audience: DraftAudience, lists: readonly number[]) => void;
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
  /** An audience that cannot be chosen. */
  without?: DraftAudience | undefined;
  /** What is wrong with the chosen lists. */
  error?: string | undefined;
  /** Why the choice could not be saved. */
  failure?: string | undefined;
}

/** Who sees an event: each audience with what it means, and the lists of the viewer. */
export function AudienceChoice({
  title = copy.title,
  audience,
  lists: chosen,
  onChange,
  ...props
}: AudienceChoiceProps) {
  const { disabled, without, error, failure } = props;
  const id = useId();
  const viewer = useViewer();
  const { lists, isPending, isRetrying, retry } = useLists();
  const close = lists?.find(({ kind }) => kind === 'close');
  const others = lists?.filter(({ kind }) => kind === 'list') ?? [];
  const details = audienceDetails(viewer, close);
  // Who answered a poll cannot be chosen for another event, but again for this one.
  const [isForAnswered] = useState(audience === 'answered');
  const isOffered: Partial<Record<DraftAudience, boolean>> = {
    lists: others.length > 0 || audience === 'lists',
    answered: isForAnswered,
    ...(without && { [without]: false }),
  };
  const offered = (Object.keys(details) as DraftAudience[]).filter((each) => isOffered[each] ?? true);
  const toggle = (listId: number, isChosen: boolean) =>
    onChange('lists', isChosen ? [...chosen, listId] : chosen.filter((each) => each !== listId));
  return (
    <fieldset>
      <MenuHeading as="legend">{title}</MenuHeading>
      <MenuGroup>
        {offered.map((each) => (
          <Fragment key={each}>
            <label className={styles.choice}>
              <Icon name={audienceIcons[each]} />
              <span className={styles.text}>
                <span>{audienceLabels[each]}</span>
                <small id={`${id}-${each}`}>{details[each]}</small>
              </span>
              <input
                type="radio"
                name={id}
                checked={audience === each}
                aria-label={audienceLabels[each]}
                aria-describedby={`${id}-${each}`}
                aria-disabled={disabled || undefined}
                data-invalid={(each === 'lists' && error !== undefined) || undefined}
                onChange={() => !disabled && onChange(each, each === 'lists' ? chosen : [])}
              />
            </label>
            {each === 'lists' && audience === 'lists' && (
              <fieldset className={styles.lists} aria-label={copy.chooseLists}>
                <ChipGroup>
                  {others.map((list) => (
                    <Chip
                      key={list.id}
                      pressed={chosen.includes(list.id)}
                      onChange={(isChosen) => toggle(list.id, isChosen)}
                      disabled={disabled}
                    >
                      {list.name} {list.membersCount}
                    </Chip>
                  ))}
                </ChipGroup>
                {error && (
                  <FieldMessage tone="error" role="alert">
                    {error}
                  </FieldMessage>
                )}
              </fieldset>
            )}
          </Fragment>
        ))}
      </MenuGroup>
      {failure && (
        <FieldMessage tone="error" role="alert">
          {failure}
        </FieldMessage>
      )}
      {!lists && !isPending && (
        <div className={styles.failed}>
          <FieldMessage tone="error">{copy.listsFailed}</FieldMessage>
          <Button variant="soft" size="sm" busy={isRetrying} onClick={retry}>
            {copy.retry}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
