import { useState } from 'react';
import {
  type CoachApprovalRequest,
  type ListedCoach,
  withdrawalReasonMaxLength,
} from '#shared/contracts/coaching/coaching.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { maxCoachAccessDays } from '#shared/domain/coaching/coach-access.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useApproveCoach } from '../api/coaches.ts';

const suggestedDays = 7;

export function WithdrawApproval({
  coach,
  open,
  onClose,
}: {
  readonly coach: ListedCoach;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const withdraw = useApproveCoach();
  const today = localDayOf(Date.now(), 'UTC');
  const [keeps, setKeeps] = useState(coach.accessUntil !== null);
  const [day, setDay] = useState(coach.accessUntil ?? addDays(today, suggestedDays));
  const [reason, setReason] = useState('');
  const { id: coachId, name } = coach;
  const last = addDays(today, maxCoachAccessDays);
  const long = (shown: string) => showDay(shown, language, { dateStyle: 'long' });
  const { form, errorOf } = useContractForm<CoachApprovalRequest, 'reason' | 'day'>({
    problems: {
      reason: reason.trim() === '' ? t('admin-acts.reason-missing') : undefined,
      day:
        keeps && (day < today || day > last)
          ? t('admin-acts.day-range', { first: long(today), last: long(last) })
          : undefined,
    },
    request: { approved: false, reason: reason.trim(), ...(keeps && { keepAccessUntil: day }) },
    send: (request) =>
      withdraw.mutate(
        { coachId, ...request },
        {
          onSuccess: () => {
            toast({ title: t('admin.coaches.saved') });
            onClose();
          },
        },
      ),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('admin.coaches.withdraw-title', { name })}>
      <form className="admin-stack" {...form}>
        <p>{t('admin.coaches.withdraw-text', { name })}</p>
        <TextAreaField
          label={t('admin.coaches.withdraw-reason')}
          hint={t('admin.coaches.withdraw-reason-hint')}
          required
          rows={3}
          maxLength={withdrawalReasonMaxLength}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          label={t('admin.coaches.access-keep')}
          hint={t('admin.coaches.access-end')}
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
        {keeps ? (
          <Field
            label={t('admin.coaches.access-day')}
            type="date"
            required
            min={today}
            max={last}
            value={day}
            error={errorOf('day')}
            onChange={(event) => setDay(event.target.value)}
          />
        ) : null}
        {withdraw.isError ? <Alert tone="danger">{t('admin.coaches.failed')}</Alert> : null}
        <div>
          <Button type="submit" busy={withdraw.isPending}>
            {t('admin.coaches.withdraw')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
