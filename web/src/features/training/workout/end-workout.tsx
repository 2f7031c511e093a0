import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Asks for confirmation while sets are left, because a finished workout can't be reopened. */
export function EndWorkout({ setsLeft, onEnd }: { readonly setsLeft: number; readonly onEnd: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={setsLeft > 0 ? 'ghost' : 'primary'}
        onClick={() => (setsLeft > 0 ? setAsking(true) : onEnd())}
      >
        {t('training.end-workout')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('training.end-title')}>
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
      </Dialog>
    </>
  );
}
