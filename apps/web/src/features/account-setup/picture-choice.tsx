import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isPictureAccepted, pictureAccept } from '../users/form.ts';
import { setupCopy } from './copy.ts';

interface PictureChoiceProps {
  name: string;
  personId: number;
  picture: File | null;
  onChange: (picture: File | null) => void;
}

/** Chooses a picture by a press on the one at hand; it is sent when the setup is finished. */
export function PictureChoice({ name, personId, picture, onChange }: PictureChoiceProps) {
  const [isRefused, setRefused] = useState(false);
  const preview = usePreview(picture);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();

  const choose = (file: File | undefined) => {
    if (!file) return;
    const isFine = isPictureAccepted(file);
    setRefused(!isFine);
    if (isFine) onChange(file);
  };
  const remove = () => {
    setRefused(false);
    onChange(null);
  };

  const [first, second] = picture ? setupCopy.pictureRule : setupCopy.pictureHelper;
  return (
    <div className="pic">
      <button
        type="button"
        className="picbtn"
        aria-label={picture ? setupCopy.replacePicture : setupCopy.choosePicture}
        aria-describedby={messageId}
        aria-invalid={isRefused || undefined}
        onClick={() => input.current?.click()}
      >
        <Avatar name={name} personId={personId} src={preview} size="xl" />
        <span className="camb">
          <Icon name="camera" size="s" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureAccept}
        aria-label={setupCopy.picture}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <div>
        <b>{setupCopy.picture}</b>
        {isRefused ? (
          <p className="help err" id={messageId} role="alert">
            <Icon name="alert" />
            <span>{setupCopy.pictureRefused}</span>
          </p>
        ) : (
          <p className="help" id={messageId}>
            <span>
              {first}
              <br />
              {second}
            </span>
          </p>
        )}
        {picture && (
          <Button variant="soft" size="sm" onClick={remove}>
            {setupCopy.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An address for a file that was chosen, for as long as it is shown. */
function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
