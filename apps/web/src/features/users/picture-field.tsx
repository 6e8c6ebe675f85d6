import type { SelfUser } from '@hiyori/contract';
import { useEffect, useId, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { usersCopy } from './copy.ts';
import { isPictureAccepted, pictureAccept } from './form.ts';
import { nameOf } from './name.ts';
import type { PictureChange } from './queries.ts';

interface PictureFieldProps {
  user: SelfUser;
  value: PictureChange | undefined;
  onChange: (change: PictureChange | undefined) => void;
  disabled: boolean;
}

/** One's picture: another one, or none. Nothing is sent before the form is. */
export function PictureField({ user, value, onChange, disabled }: PictureFieldProps) {
  const [isRefused, setRefused] = useState(false);
  const messageId = useId();
  const preview = usePreview(value?.kind === 'replace' ? value.file : undefined);
  const src = value ? preview : user.avatarUrl;
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file may be chosen again after it was removed.
    input.value = '';
    if (!file) return;
    const isFine = isPictureAccepted(file);
    setRefused(!isFine);
    if (isFine) onChange({ kind: 'replace', file });
  };
  const remove = () => {
    setRefused(false);
    onChange(user.avatarUrl ? { kind: 'remove' } : undefined);
  };
  return (
    <fieldset className="picture" disabled={disabled}>
      <legend className="vh">写真</legend>
      <Avatar name={nameOf(user)} personId={user.id} src={src} size="xl" />
      <div className="acts">
        <label className={buttonClass({ variant: 'secondary', size: 'sm', className: 'pick' })}>
          <span className="rest">
            <Icon name="camera" size="s" />
            <span>写真を選ぶ</span>
          </span>
          <input
            type="file"
            accept={pictureAccept}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? messageId : undefined}
            onChange={(event) => choose(event.currentTarget)}
          />
        </label>
        {src && (
          <Button variant="ghost" size="sm" icon="trash" onClick={remove}>
            写真を外す
          </Button>
        )}
      </div>
      {isRefused && (
        <p className="help err" id={messageId} role="alert">
          <Icon name="alert" />
          <span>{usersCopy.pictureRefused}</span>
        </p>
      )}
    </fieldset>
  );
}

/** An address for a file that was chosen, for as long as it is shown. */
function usePreview(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
