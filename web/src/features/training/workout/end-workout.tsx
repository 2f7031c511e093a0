import { useState } from 'react';
import { isDoubleTap, useShownAt } from '#web/lib/hooks/double-tap.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

/**
 * Asks for confirmation while sets are left, because a finished workout can't be reopened. After the last set, it comes
 * under the thumb that logged it, and ignores the second half of a double tap.
 */
export function EndWorkout({ setsLeft, onEnd }: { readonly setsLeft: number; readonly onEnd: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const shownAt = useShownAt(setsLeft > 0 ? 'asks' : 'ends', Date.now);
  const press = () => {
    if (setsLeft > 0) setAsking(true);
    else if (!isDoubleTap(shownAt)) onEnd();
  };
  return (
    <>
      <Button {...(setsLeft > 0 && { size: 'small', variant: 'ghost' })} onClick={press}>
        {t('training.end-workout')}
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={t('training.end-title')}>
        <p>{t('training.end-text', { count: setsLeft })}</p>
        <div className="actions">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onEnd();
            }}
          >
            {t('training.end-now')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('training.keep-training')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
