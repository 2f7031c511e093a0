import { useEffect, useRef, useState } from 'react';
import { soundBeat, unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

const tickMs = 200;
/** A beep tells that a side is done, which nobody in a plank can see. */
const endTone = 880;

/**
 * Counts a hold. The field follows while it runs, so that completing the set takes what is there. With two sides, the
 * shorter one counts.
 * @param onCount Whole seconds.
 * @param goal A beep sounds when it is reached.
 */
export function Stopwatch({
  perSide,
  goal,
  onCount,
}: {
  readonly perSide: boolean;
  readonly goal: number;
  readonly onCount: (seconds: number) => void;
}) {
  const t = useText();
  const [since, setSince] = useState<number | null>(null);
  const [first, setFirst] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  // The ref keeps the clock going while the caller makes another callback in each render.
  const count = useRef(onCount);
  useEffect(() => {
    count.current = onCount;
  });
  useEffect(() => {
    if (since === null) return;
    let before = 0;
    const timer = window.setInterval(() => {
      const now = Math.floor((Date.now() - since) / 1000);
      if (now === before) return;
      before = now;
      if (now === goal) soundBeat(endTone);
      setSeconds(now);
      count.current(first === null ? now : Math.min(first, now));
    }, tickMs);
    return () => window.clearInterval(timer);
  }, [since, goal, first]);
  const start = () => {
    unlockSound();
    setSeconds(0);
    setSince(Date.now());
  };
  const stop = () => {
    setSince(null);
    setFirst(perSide && first === null ? seconds : null);
  };
  const other = first !== null && since === null;
  return (
    <Button variant="secondary" size="small" onClick={since === null ? start : stop}>
      {since === null
        ? t(other ? 'training.stopwatch-other-side' : 'training.stopwatch-start')
        : t('training.stopwatch-stop', { seconds })}
    </Button>
  );
}
