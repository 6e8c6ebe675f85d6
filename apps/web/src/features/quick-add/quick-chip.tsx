import { Icon } from '../../ui/art/icon.tsx';
import type { IconSource } from '../../ui/art/icon-paths.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './quick-chip.module.css';

interface QuickChipProps {
  icon: IconSource;
  /** What the chip is about: 日, 場所. */
  name: string;
  value: string;
  /** Only proposed: grey, with 「？」. */
  isGuessed?: boolean;
  /** It has to be chosen. */
  isBad?: boolean;
  isOpen: boolean;
  /** The id of its picker. */
  controls: string;
  onPress: () => void;
}

/** A recognised part of the line, which opens its picker. */
export function QuickChip(props: QuickChipProps) {
  const { icon, name, value, isGuessed = false, isBad = false, isOpen, controls, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(styles.chip, isGuessed && styles.guessed, isBad && styles.bad)}
      data-part="quick-chip"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon name={isBad ? 'alert' : icon} />
      <VisuallyHidden>{name} </VisuallyHidden>
      <span>
        {value}
        {isGuessed && '？'}
      </span>
      <Icon name="down" size="xs" />
    </button>
  );
}
