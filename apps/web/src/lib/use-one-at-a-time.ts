import { useRef } from 'react';

interface Ending {
  onSettled: () => void;
}

/**
 * A mutation that ignores a call while the one before is under way: the returned function answers whether it was sent. The mutation's own
 * `isPending` is true only after the next render, which may be later than a second press.
 */
export function useOneAtATime<Input>(mutate: (input: Input, ending: Ending) => void): (input: Input) => boolean {
  const isSending = useRef(false);
  return (input) => {
    if (isSending.current) return false;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    mutate(input, { onSettled });
    return true;
  };
}
