import { useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { usersCopy as copy } from '../copy.ts';
import { type Crop, firstCrop, maxZoom, placement, type Size, zoomed } from './crop.ts';
import { cutOut } from './cut-out.ts';
import styles from './picture-crop.module.css';
import { useCropGestures } from './use-crop-gestures.ts';
import { usePictureUrl } from './use-picture-url.ts';

interface PictureCropProps {
  file: Blob;
  onDone: (picture: Blob) => void;
  onCancel: () => void;
  /** Called when the file cannot be decoded or drawn. */
  onUnreadable: () => void;
}

/** A dialog to choose the square part of a picture, by drag, pinch, slider or keyboard. */
export function PictureCrop({ file, onDone, onCancel, onUnreadable }: PictureCropProps) {
  const url = usePictureUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [isDrawing, setDrawing] = useState(false);
  const gestures = useCropGestures(stage, size, setCrop);
  const helpId = useId();
  const zoomId = useId();

  const finish = async () => {
    if (!image.current || !size) return;
    setDrawing(true);
    const picture = await cutOut(image.current, crop);
    if (picture) onDone(picture);
    else onUnreadable();
  };
  const layer = size && layerStyle(crop, size);
  return (
    <Dialog open onClose={onCancel} title={copy.cropTitle} locked={isDrawing} className={styles.dialog}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={copy.cropArea}
        aria-describedby={helpId}
        data-initial-focus
        {...gestures}
      >
        {url && (
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            style={layer ?? { visibility: 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setCrop(firstCrop({ width, height }));
            }}
            onError={onUnreadable}
          />
        )}
        <span className={styles.ring} />
      </div>
      <FieldMessage id={helpId}>{copy.cropHelp}</FieldMessage>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{copy.cropZoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => size && setCrop(zoomed(crop, size, Number(event.currentTarget.value)))}
        />
      </div>
      <div className={styles.preview} data-part="crop-preview" aria-hidden="true">
        {(['large', 'small'] as const).map((which) => (
          <span key={which} className={styles[which]}>
            {url && layer && <img src={url} alt="" style={layer} />}
          </span>
        ))}
        <span className={styles.label}>
          <Icon name="eye" size="s" />
          {copy.cropPreview}
        </span>
      </div>
      <DialogActions>
        <Button size="lg" block busy={isDrawing || !size} onClick={finish}>
          {copy.cropDone}
        </Button>
        <Button variant="ghost" size="lg" block onClick={onCancel} disabled={isDrawing}>
          もどる
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const percent = (part: number) => `${part * 100}%`;

function layerStyle(crop: Crop, size: Size) {
  const { width, left, top } = placement(crop, size);
  return { width: percent(width), left: percent(left), top: percent(top) };
}
