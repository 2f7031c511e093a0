import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useCancelSubscription } from '../api/billing-status.ts';

export function CancelSubscription({ subscriptionId }: { readonly subscriptionId: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSubscription();

  function confirm(): void {
    cancel.mutate(subscriptionId, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: t('billing.cancel.done') });
      },
      onError: () => {
        setAsking(false);
        toast({ title: t('billing.cancel.failed'), variant: 'destructive' });
      },
    });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('billing.cancel.open')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('billing.cancel.open')}>
        <p>{t('billing.cancel.question')}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('billing.cancel.keep')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {t(cancel.isPending ? 'billing.cancel.busy' : 'billing.cancel.open')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
