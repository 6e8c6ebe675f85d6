import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { passFocusToMain } from '../../ui/layout/focus-main.ts';
import { Page } from '../../ui/layout/page.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './steps-frame.module.css';

interface StepsFrameProps {
  /** The name of the progress bar and of the document. */
  title: string;
  step: number;
  of: number;
  onBack?: (() => void) | undefined;
  /** Centres the content vertically, as on the last step. */
  centred?: boolean | undefined;
  /** The buttons at the bottom; side by side unless `stacked`. */
  footer: ReactNode;
  stacked?: boolean | undefined;
  children: ReactNode;
}

/** One of several steps: progress above, buttons below. */
export function StepsFrame({ title, step, of, onBack, centred, footer, stacked = true, children }: StepsFrameProps) {
  return (
    <Page className={classNames(styles.steps, centred && styles.centred)} title={`${title} ${step}/${of}`}>
      <div className={styles.progress}>
        {onBack && <IconButton ref={passFocusToMain} icon="back" label="戻る" onClick={onBack} />}
        <div
          className={styles.bars}
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={of}
          aria-valuenow={step}
          aria-label={title}
        >
          {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
            <i key={bar} className={bar <= step ? styles.done : undefined} />
          ))}
        </div>
        <span className={classNames(styles.position, 'tabular')}>
          {step} / {of}
        </span>
      </div>
      <div className={styles.middle}>{children}</div>
      <footer className={stacked ? styles.stacked : undefined}>{footer}</footer>
    </Page>
  );
}

/** The content of a centred step: an illustration, a heading and a sentence. */
export function CentredStep(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.centredStep} />;
}
