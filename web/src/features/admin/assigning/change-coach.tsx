import { useState } from 'react';
import { assignCoachRequestSchema, type ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useAssignCoach } from '../api/coaches.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { CoachSelect, useCoachChoice } from './coach-select.tsx';

export type CoachedClient = {
  readonly id: string;
  readonly name: string;
  readonly coachId: string | null;
  readonly coachName: string | null;
};

/** Gives one client a coach, or another one than they have, which takes a reason. */
export function ChangeCoach({
  client: { id: clientId, name, coachId, coachName },
  coaches,
  onDone,
}: {
  readonly client: CoachedClient;
  /** Those who may get clients. */
  readonly coaches: readonly ListedCoach[];
  readonly onDone: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const assign = useAssignCoach();
  const choice = useCoachChoice(coaches.filter(({ id }) => id !== coachId));
  const hasCoach = coachId !== null;
  const { form, errorOf } = useContractForm({
    ...readByContract(
      assignCoachRequestSchema,
      { ...choice.request, from: coachId, ...(hasCoach && { reason }) },
      { reason: t('admin-acts.reason-short') },
    ),
    send: (request) =>
      assign.mutate(
        { clientId, ...request },
        {
          onSuccess: () => {
            toast({ title: t('admin-acts.coach-given') });
            onDone();
          },
        },
      ),
  });
  if (choice.coaches.length === 0) return <Alert>{t('admin-acts.coach-none-other')}</Alert>;
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>
          {hasCoach
            ? t('admin-acts.coach-change-lead', { name, coach: coachName ?? '–' })
            : t('admin-acts.coach-assign-lead')}
        </p>
        <CoachSelect choice={choice} label={t('admin-acts.coach-new')} />
        {hasCoach ? (
          <ReasonField
            label={t('admin-acts.reason')}
            hint={t('admin-acts.reason-hint')}
            value={reason}
            error={errorOf('reason')}
            onType={setReason}
          />
        ) : null}
        {assign.isError ? <Alert tone="danger">{t(refusalOf(assign.error))}</Alert> : null}
        <div>
          <Button type="submit" busy={assign.isPending} disabled={!choice.isMeant}>
            {t(hasCoach ? 'admin-acts.coach-change' : 'admin-acts.coach-assign')}
          </Button>
        </div>
      </form>
    </NeedsConnection>
  );
}

function refusalOf(error: Error) {
  switch (error instanceof ApiError ? error.code : '') {
    case 'assignment_changed':
      return 'admin-acts.coach-moved';
    case 'coach_not_approved':
    case 'coach_not_ready':
    case 'coach_disabled':
    case 'coach_not_found':
      return 'admin-acts.coach-gone';
    case 'client_not_found':
      return 'admin-acts.coach-client-gone';
    case 'permission_required':
      return 'admin-acts.coach-lost';
    default:
      return 'admin-acts.coach-failed';
  }
}
