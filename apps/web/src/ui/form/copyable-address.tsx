import { copyIcon } from '../art/member-icons.ts';
import { Button } from '../button/button.tsx';
import { useToast } from '../feedback/toast-context.ts';
import styles from './copyable-address.module.css';
import { TextInput } from './text-input.tsx';

interface CopyableAddressProps {
  label: string;
  url: string;
  copy: { copy: string; copied: string; notCopied: string };
  hideLabel?: boolean | undefined;
}

/** An address that cannot be changed, with a button that copies it. */
export function CopyableAddress({ label, url, copy, hideLabel }: CopyableAddressProps) {
  const showToast = useToast();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(copy.copied, { icon: copyIcon });
    } catch {
      showToast(copy.notCopied, { tone: 'bad' });
    }
  };
  return (
    <div className={styles.address}>
      <TextInput
        label={label}
        hideLabel={hideLabel}
        value={url}
        onChange={() => {}}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" icon={copyIcon} onClick={copyAddress}>
        {copy.copy}
      </Button>
    </div>
  );
}
