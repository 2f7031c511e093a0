import { useState } from 'react';
import type { MediaSource } from './media-source.ts';

/** An expired link is renewed automatically once. After that, the reader has to retry. */
export function useRenewal(renew: MediaSource['renew']) {
  const [failures, setFailures] = useState(0);
  const onFailed = () => setFailures((count) => count + 1);
  const again = () => {
    renew().catch(onFailed);
  };
  return {
    isBroken: failures > 1,
    again,
    retry: () => {
      setFailures(1);
      again();
    },
    onLoaded: () => setFailures(0),
    onError: () => {
      onFailed();
      if (failures === 0) again();
    },
  };
}
