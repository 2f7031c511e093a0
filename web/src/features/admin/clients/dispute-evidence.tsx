import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { disputeEvidenceText } from './dispute-evidence-text.ts';

/** For the provider's form: an admin reads it, adds what the service was, and pastes it there. */
export function DisputeEvidence({
  client,
  payment,
}: {
  readonly client: AdminClient;
  readonly payment: AdminPayment;
}) {
  const t = useText();
  const text = disputeEvidenceText(client, payment);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t('admin-clients.evidence-copied') }),
      // The browser denied it; the text can be selected.
      () => toast({ title: t('admin-clients.evidence-copy-failed'), variant: 'destructive' }),
    );
  return (
    <>
      <TextAreaField
        label={t('admin-clients.evidence-title', { id: payment.id })}
        hint={t('admin-clients.evidence-lead')}
        value={text}
        rows={12}
        readOnly
      />
      <div>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t('admin-clients.evidence-copy')}
        </Button>
      </div>
    </>
  );
}
