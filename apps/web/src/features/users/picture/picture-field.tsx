import { useId, useRef, useState } from 'react';
import { lazily, Nothing } from '../../../lib/lazily.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { cameraIcon } from '../../../ui/art/member-icons.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Broken } from '../../../ui/feedback/broken.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { passFocusOn } from '../../../ui/layout/pass-focus-on.ts';
import { usersCopy as copy } from '../copy.ts';
import { isPictureAccepted, pictureAccept } from '../form.ts';
import type { PictureChange } from '../queries.ts';
import styles from './picture-field.module.css';
import { usePictureUrl } from './use-picture-url.ts';

const PictureCrop = lazily(
  () => import('./picture-crop.tsx'),
  'PictureCrop',
  Nothing,
  () => <Broken level={3} />,
);

interface PictureFieldProps {
  name: string;
  personId: number;
  /** The URL of the stored picture, if there is one. */
  stored?: string | null | undefined;
  value: PictureChange | undefined;
  onChange: (change: PictureChange | undefined) => void;
  disabled?: boolean | undefined;
}

/** The profile picture: replace it by a cropped file, or remove it. Nothing is sent before the form is submitted. */
export function PictureField({ name, personId, stored = null, value, onChange, disabled }: PictureFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const preview = usePictureUrl(value?.kind === 'replace' ? value.file : null);
  const src = value ? preview : stored;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const isAccepted = isPictureAccepted(file);
    setRefusal(isAccepted ? null : copy.pictureRefused);
    if (isAccepted) setChosen(file);
  };
  const remove = () => {
    setRefusal(null);
    onChange(stored ? { kind: 'remove' } : undefined);
  };
  const [first, second] = src ? copy.pictureRule : copy.pictureHelper;
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className="visually-hidden">{copy.picture}</legend>
      <button
        type="button"
        className={styles.button}
        aria-label={src ? copy.replacePicture : copy.choosePicture}
        aria-describedby={messageId}
        aria-invalid={refusal !== null || undefined}
        onClick={() => input.current?.click()}
      >
        <Avatar name={name} personId={personId} src={src} size="xl" />
        <span className={styles.camera}>
          <Icon name={cameraIcon} size="s" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureAccept}
        aria-label={copy.picture}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // Without the reset, choosing the same file again would fire no change event.
          event.currentTarget.value = '';
        }}
      />
      <div>
        <b aria-hidden="true">{copy.picture}</b>
        {refusal ? (
          <FieldMessage tone="error" id={messageId} role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </FieldMessage>
        ) : (
          <FieldMessage id={messageId}>
            <span>
              {first}
              <br />
              {second}
            </span>
          </FieldMessage>
        )}
        {src && (
          <Button ref={passFocusOn} variant="soft" size="sm" onClick={remove}>
            {copy.removePicture}
          </Button>
        )}
      </div>
      {chosen && (
        <PictureCrop
          file={chosen}
          onCancel={() => setChosen(null)}
          onDone={(file) => {
            setChosen(null);
            onChange({ kind: 'replace', file });
          }}
          onUnreadable={() => {
            setChosen(null);
            setRefusal(copy.pictureUnreadable);
          }}
        />
      )}
    </fieldset>
  );
}
