import { useId } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { memoIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { MenuGroup, MenuItem } from '../../ui/layout/menu-list.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-text-rows.module.css';
import type { EventDraft, EventProblems } from './form.ts';
import { formCopy } from './form-copy.ts';
import { Message } from './message.tsx';

interface EventTextRowsProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  problems: EventProblems;
  readOnly: boolean;
}

/** The optional fields: location, URL and memo. */
export function EventTextRows({ draft, onChange, problems, readOnly }: EventTextRowsProps) {
  const id = useId();
  const field = (name: 'location' | 'url' | 'description') => ({
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${id}-${name}` : undefined,
  });
  return (
    <MenuGroup>
      <MenuItem className={styles.field}>
        <Icon name={pinIcon} />
        <input
          className={styles.control}
          aria-label={formCopy.location}
          placeholder={formCopy.location}
          value={draft.location}
          readOnly={readOnly}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, location: event.target.value })}
          {...field('location')}
        />
        <Message id={`${id}-location`} text={problems.location} />
      </MenuItem>
      <MenuItem className={classNames(styles.field, styles.inset)}>
        <Icon name="link" />
        <input
          className={styles.control}
          type="text"
          inputMode="url"
          aria-label={formCopy.url}
          placeholder={formCopy.url}
          value={draft.url}
          readOnly={readOnly}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...draft, url: event.target.value })}
          {...field('url')}
        />
        <Message id={`${id}-url`} text={problems.url} />
      </MenuItem>
      <MenuItem className={classNames(styles.field, styles.top, styles.inset)}>
        <Icon name={memoIcon} />
        <textarea
          className={styles.control}
          aria-label={formCopy.memo}
          placeholder={formCopy.memo}
          rows={4}
          value={draft.description}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...draft, description: event.target.value })}
          {...field('description')}
        />
        <Message id={`${id}-description`} text={problems.description} />
      </MenuItem>
    </MenuGroup>
  );
}
