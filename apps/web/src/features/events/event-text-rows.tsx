import { useId } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import '../../ui/layout/menu-row.css';
import { formCopy } from './copy.ts';
import type { EventDraft, EventProblems } from './form.ts';
import { Message } from './message.tsx';

interface EventTextRowsProps {
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  problems: EventProblems;
  disabled: boolean;
}

/** Place, URL and memo: fields that may stay empty. */
export function EventTextRows({ draft, onChange, problems, disabled }: EventTextRowsProps) {
  const id = useId();
  const field = (name: 'location' | 'description') => ({
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${id}-${name}` : undefined,
  });
  return (
    <div className="rows">
      <div className="row tf">
        <Icon name="pin" />
        <input
          className="plain"
          aria-label={formCopy.location}
          placeholder={formCopy.location}
          value={draft.location}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, location: event.target.value })}
          {...field('location')}
        />
        <Message id={`${id}-location`} text={problems.location} />
      </div>
      <div className="row tf inset">
        <Icon name="link" />
        <input
          className="plain"
          type="text"
          inputMode="url"
          aria-label={formCopy.url}
          placeholder={formCopy.url}
          value={draft.url}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, url: event.target.value })}
        />
      </div>
      <div className="row tf top inset">
        <Icon name="memo" />
        <textarea
          className="plain"
          aria-label={formCopy.memo}
          placeholder={formCopy.memo}
          rows={4}
          value={draft.description}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, description: event.target.value })}
          {...field('description')}
        />
        <Message id={`${id}-description`} text={problems.description} />
      </div>
    </div>
  );
}
