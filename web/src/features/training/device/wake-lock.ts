import { useEffect } from 'react';

/** Keeps the screen awake while `active`. Browsers drop the lock when the page is hidden: it is taken again. */
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
        // Low battery, or the page was hidden meanwhile: the workout goes on with a screen that may sleep.
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
