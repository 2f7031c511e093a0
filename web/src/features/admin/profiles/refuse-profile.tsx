import { useState } from 'react';
import { type ReviewProfile, refusalMaxLength } from '#shared/contracts/coaching/coach-profile.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useReviewProfile } from './profile-reviews-api.ts';

export function RefuseProfile({
  coachId,
  name,
  version,
  open,
  onClose,
}: {
  readonly coachId: string;
  readonly name: string;
  readonly version: number;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const review = useReviewProfile();
  const [reason, setReason] = useState('');
  const { form, errorOf } = useContractForm<ReviewProfile, 'reason'>({
    problems: { reason: reason.trim() === '' ? t('admin-acts.reason-missing') : undefined },
    request: { approved: false, version, reason: reason.trim() },
    send: (request) => review.mutate({ coachId, request }, { onSuccess: onClose }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('coach-profile.review.refuse-named', { name })}>
      <form className="admin-stack" {...form}>
        <p>{t('coach-profile.review.refuse-text')}</p>
        <TextAreaField
          label={t('coach-profile.review.reason')}
          required
          maxLength={refusalMaxLength}
          value={reason}
          error={errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {review.isError ? <Alert tone="danger">{t('coach-profile.failed')}</Alert> : null}
        <div>
          <Button type="submit" busy={review.isPending}>
            {t('coach-profile.review.refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
