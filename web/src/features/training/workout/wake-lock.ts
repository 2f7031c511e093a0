import { useEffect } from 'react';

/** Browsers drop the lock when the page is hidden, so this requests it again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let gone = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (gone || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (gone) await taken.release();
        else lock = taken;
      } catch {
        // Denied because of low battery or a hidden page. The workout continues, and the screen may sleep.
      }
    };
    const onVisible = () => void take();
    void take();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [active]);
}
