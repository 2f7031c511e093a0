import { useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { useWithdrawCheckIn } from '#web/data/check-ins/check-in-changes.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Takes back what a coach filled in on the phone. */
export function WithdrawCheckIn({
  accountId,
  checkIn,
}: {
  readonly accountId: string;
  readonly checkIn: CheckIn;
}) {
  const t = useText();
  const withdraw = useWithdrawCheckIn(accountId);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
        {t('check-ins.withdraw')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('check-ins.withdraw-title')}>
        <div className="stack">
          <p>{t('check-ins.withdraw-text')}</p>
          <div className="actions">
            <Button
              variant="danger"
              busy={withdraw.isPending}
              onClick={() =>
                void toastOutcome(
                  withdraw.mutateAsync(checkIn).finally(close),
                  t(keptText('check-ins.withdrawn')),
                  t('check-ins.withdraw-failed'),
                )
              }
            >
              {t('check-ins.withdraw')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('check-ins.withdraw-keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
