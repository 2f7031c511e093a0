import { useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import './session.css';

const minuteMs = 60_000;

/** Appears in a corner without taking focus, so it doesn't interrupt typing. */
export function SessionWarning({
  endsAt,
  onStay,
  onSignOut,
}: {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="session-warning" role="alertdialog" aria-labelledby="session-warning-title">
      <h2 id="session-warning-title">{t('session.warning.title')}</h2>
      <p role="status">
        {t('session.warning.text', { minutes: Math.max(1, Math.ceil((endsAt - now) / minuteMs)) })}
      </p>
      <div className="actions">
        <Button onClick={onStay}>{t('session.warning.stay')}</Button>
        <Button variant="ghost" onClick={onSignOut}>
          {t('session.warning.sign-out')}
        </Button>
      </div>
    </section>
  );
}
