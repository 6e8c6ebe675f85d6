import { useEffect, useState } from 'react';

/** An address for a picture that was chosen, for as long as it is shown. */
export function usePictureUrl(picture: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return setUrl(undefined);
    const address = URL.createObjectURL(picture);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return url;
}
