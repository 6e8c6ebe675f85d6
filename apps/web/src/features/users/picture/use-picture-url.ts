import { useEffect, useState } from 'react';

/** An object URL for a chosen picture, revoked when the picture changes or the component unmounts. */
export function usePictureUrl(picture: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(picture);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture]);
  return url;
}
