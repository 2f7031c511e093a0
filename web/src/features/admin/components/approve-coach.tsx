import { useState } from 'react';
import {
  type CoachChecks,
  coachChecksSchema,
  type ListedCoach,
} from '#shared/contracts/coaching/coaching.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useApproveCoach } from '../api/coaches.ts';

const nothing = { number: '', issuer: '', expiresOn: '' };

/** Asks what was checked, which stays with the approval in the audit trail. */
export function ApproveCoach({
  coach: { id: coachId, name },
  open,
  onClose,
}: {
  readonly coach: ListedCoach;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const approve = useApproveCoach();
  const [checked, setChecked] = useState({ identity: false, insurance: false, interview: false });
  const [certificate, setCertificate] = useState(nothing);
  const { number, issuer, expiresOn } = certificate;
  const { request, problems } = readByContract(
    coachChecksSchema,
    { ...checked, certificate: { ...certificate, expiresOn: expiresOn === '' ? null : expiresOn } },
    { identity: t('admin-acts.confirm-first') },
  );
  const emptyText = (text: string) => (text.trim() === '' ? t('admin-acts.empty') : undefined);
  const { form, errorOf } = useContractForm<CoachChecks, 'identity' | 'number' | 'issuer'>({
    problems: { ...problems, number: emptyText(number), issuer: emptyText(issuer) },
    request,
    send: (checks) =>
      approve.mutate(
        { coachId, approved: true, checks },
        {
          onSuccess: () => {
            toast({ title: t('admin.coaches.saved') });
            onClose();
          },
        },
      ),
  });
  const check = (id: keyof typeof checked, required: boolean) => (
    <Checkbox
      label={t(`admin.coaches.check-${id}`)}
      required={required}
      error={id === 'identity' ? errorOf(id) : undefined}
      checked={checked[id]}
      onChange={({ target }) => setChecked({ ...checked, [id]: target.checked })}
    />
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('admin.coaches.approve-title', { name })}>
      <form className="admin-stack" {...form}>
        <p>{t('admin.coaches.approve-text')}</p>
        {check('identity', true)}
        <Field
          label={t('admin.coaches.certificate-number')}
          required
          maxLength={80}
          value={number}
          error={errorOf('number')}
          onChange={({ target }) => setCertificate({ ...certificate, number: target.value })}
        />
        <Field
          label={t('admin.coaches.certificate-issuer')}
          required
          maxLength={120}
          value={issuer}
          error={errorOf('issuer')}
          onChange={({ target }) => setCertificate({ ...certificate, issuer: target.value })}
        />
        <Field
          label={t('admin.coaches.certificate-expires')}
          hint={t('admin.coaches.certificate-hint')}
          type="date"
          min={localDayOf(Date.now(), 'UTC')}
          value={expiresOn}
          onChange={({ target }) => setCertificate({ ...certificate, expiresOn: target.value })}
        />
        {check('insurance', false)}
        {check('interview', false)}
        {approve.isError ? <Alert tone="danger">{t('admin.coaches.failed')}</Alert> : null}
        <div>
          <Button type="submit" busy={approve.isPending}>
            {t('admin.coaches.approve')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
