import { useEffect, useState } from 'react';
import { type TempoPhase, tempoAt } from '#shared/domain/sets/tempo.ts';
import { soundBeat, unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

const tickMs = 50;
const leadInMs = 3000;
/** Down is low, up is high, so that the count needs no look. */
const tones: Readonly<Record<TempoPhase, number>> = { down: 330, bottom: 440, up: 660, top: 550 };

/** The tempo of a set, with a count that is seen and heard: one beat a second, in the pitch of its phase. */
export function TempoCount({ tempo }: { readonly tempo: string }) {
  const t = useText();
  const [startsAt, setStartsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startsAt === null) return;
    let last = '';
    const timer = window.setInterval(() => {
      const at = Date.now();
      const beat = tempoAt(tempo, at - startsAt);
      const key = at < startsAt ? String(leadIn(startsAt, at)) : JSON.stringify(beat);
      if (key === last) return;
      last = key;
      soundBeat(at < startsAt || beat === null ? tones.top : tones[beat.phase]);
      setNow(at);
    }, tickMs);
    return () => window.clearInterval(timer);
  }, [startsAt, tempo]);
  const beat = startsAt === null || now < startsAt ? null : tempoAt(tempo, now - startsAt);
  const toggle = () => {
    unlockSound();
    const at = Date.now();
    setNow(at);
    setStartsAt(startsAt === null ? at + leadInMs : null);
  };
  return (
    <div className="tempo">
      <Button variant="secondary" size="small" onClick={toggle}>
        {t(startsAt === null ? 'training.tempo-count' : 'training.tempo-stop')}
      </Button>
      <span role="timer">
        {startsAt === null
          ? t('training.tempo', { tempo })
          : beat === null
            ? leadIn(startsAt, now)
            : `${beat.repetition}. ${t(`training.tempo-${beat.phase}`)} ${beat.left}`}
      </span>
    </div>
  );
}

function leadIn(startsAt: number, now: number): number {
  return Math.max(1, Math.ceil((startsAt - now) / 1000));
}
