import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { cameraIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { type CoverDraft, focusText, noCover, parseFocus } from './cover-draft.ts';
import styles from './cover-picture-row.module.css';
import { FocusPad } from './focus-pad.tsx';
import { formCopy as copy } from './form-copy.ts';
import { scaledPicture } from './scaled-picture.ts';

interface CoverPictureRowProps {
  draft: CoverDraft;
  onChange: (cover: CoverDraft) => void;
  /** Called with true while a chosen picture is read, which takes seconds for a large one on a phone. */
  onReading: (isReading: boolean) => void;
  disabled: boolean;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** 写真: an own picture as cover, with the point that stays visible. Nothing is sent before the form is submitted. */
export function CoverPictureRow({ draft, onChange, onReading, disabled }: CoverPictureRowProps) {
  const { picture, pictureFocus } = draft;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  // The fields that were changed meanwhile are in the current `onChange`.
  const finish = useEffectEvent((chosen: string | null) => {
    setFile(null);
    setRefusal(chosen ? null : copy.pictureUnreadable);
    if (chosen) onChange({ ...noCover, picture: chosen });
  });
  const report = useEffectEvent(onReading);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    report(true);
    void scaledPicture(file).then((chosen) => isCurrent && finish(chosen));
    return () => {
      isCurrent = false;
      report(false);
    };
  }, [file]);

  const choose = (chosen: File) => {
    if (types.includes(chosen.type)) setFile(chosen);
    else setRefusal(copy.pictureRefused);
  };
  return (
    <fieldset className={styles.row} disabled={disabled} aria-describedby={refusal ? `${id}-message` : undefined}>
      <legend className="visually-hidden">{copy.picture}</legend>
      <span className={styles.name} aria-hidden="true">
        {copy.picture}
      </span>
      <div className={styles.content}>
        {picture && (
          <>
            <FocusPad
              url={picture}
              focus={parseFocus(pictureFocus)}
              onChange={(focus) => onChange({ picture, pictureFocus: focusText(focus) })}
              disabled={disabled}
              describedBy={`${id}-help`}
            />
            <FieldMessage id={`${id}-help`}>
              <span>
                <b>{copy.focus}</b>　{copy.focusHelp}
              </span>
            </FieldMessage>
          </>
        )}
        <div className={styles.buttons}>
          <Button
            variant="soft"
            size="sm"
            icon={cameraIcon}
            busy={file !== null}
            aria-describedby={refusal ? `${id}-message` : undefined}
            onClick={() => input.current?.click()}
          >
            {picture ? copy.replacePicture : copy.choosePicture}
          </Button>
          {picture && (
            <Button
              variant="soft"
              size="sm"
              onClick={() => {
                setRefusal(null);
                setFile(null);
                onChange(noCover);
              }}
            >
              {copy.removePicture}
            </Button>
          )}
        </div>
        {refusal && (
          <FieldMessage tone="error" id={`${id}-message`} role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </FieldMessage>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={copy.picture}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) choose(chosen);
          // Without the reset, choosing the same file again would fire no change event.
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
