import { useState } from 'react';
import { changeFlagRequestSchema, type FlagState } from '#shared/contracts/admin/flags.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Checkboxes } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useChangeFlag } from '../api/flag-settings.ts';
import { ReasonField } from '../components/reason-field.tsx';

export function ChangeFlagForm({
  state: { name, rule, people, isForSome, lastChange },
  onClose,
}: {
  readonly state: FlagState;
  readonly onClose: () => void;
}) {
  const t = useText();
  const change = useChangeFlag();
  const [on, setOn] = useState(rule.on);
  const [percent, setPercent] = useState(String(rule.percent));
  const [tiers, setTiers] = useState<readonly TierId[]>(rule.tiers);
  const [ids, setIds] = useState(people.map(({ id }) => id).join('\n'));
  const [endsOn, setEndsOn] = useState(rule.endsOn ?? '');
  const [reason, setReason] = useState('');
  const share = percent.trim() === '' ? Number.NaN : Number(percent);
  const isShare = Number.isInteger(share) && share >= 0 && share <= 100;
  const typed = {
    on,
    percent: share,
    tiers: [...tiers],
    people: [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))],
    endsOn: endsOn === '' ? null : endsOn,
  };
  const seen = lastChange?.at ?? null;
  const read = readByContract(
    changeFlagRequestSchema,
    { act: 'set', flag: name, rule: typed, seen, reason },
    { reason: t('admin-acts.reason-short') },
  );
  const { form, errorOf, refuse, amend } = useContractForm<
    typeof read.request,
    'reason' | 'percent' | 'people'
  >({
    request: read.request,
    problems: { ...read.problems, percent: isShare ? undefined : t('admin.ab.traffic-invalid') },
    send: (request) => {
      if (request === null) return;
      change.mutate(request, {
        onSuccess: () => {
          toast({ title: t('admin-testing.flag-saved') });
          onClose();
        },
        onError: (error) => {
          if (codeOf(error) === 'people_not_found')
            refuse({ people: t('admin-testing.flag-people-unknown') });
        },
      });
    },
  });
  const code = change.isError ? codeOf(change.error) : null;
  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <Checkbox
          role="switch"
          label={t('admin-testing.flag-on')}
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        {isForSome ? (
          <>
            <p>{t('admin-testing.flag-audience')}</p>
            <Field
              label={t('admin-testing.flag-percent')}
              hint={t('admin-testing.flag-percent-hint')}
              inputMode="numeric"
              value={percent}
              error={errorOf('percent')}
              onChange={({ target }) => setPercent(target.value)}
            />
            <Checkboxes
              label={t('admin-testing.flag-tiers')}
              options={tierIds}
              chosen={tiers}
              nameOf={tierLabel}
              onChange={setTiers}
            />
            <TextAreaField
              label={t('admin-testing.flag-people')}
              hint={t('admin-testing.flag-people-hint')}
              rows={3}
              value={ids}
              error={errorOf('people')}
              onChange={({ target }) => {
                setIds(target.value);
                amend('people');
              }}
            />
          </>
        ) : (
          <p className="muted">{t('admin-testing.flag-all-or-none')}</p>
        )}
        <Field
          label={t('admin-testing.flag-ends-on')}
          hint={t('admin-testing.flag-ends-hint')}
          type="date"
          value={endsOn}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        <ReasonField
          label={t('admin-testing.reason')}
          value={reason}
          error={errorOf('reason')}
          onType={setReason}
        />
        {code === null || code === 'people_not_found' ? null : (
          <Alert tone="danger">
            {t(
              code === 'changed_meanwhile'
                ? 'admin-testing.flag-changed-meanwhile'
                : 'admin-testing.not-saved',
            )}
          </Alert>
        )}
        <Button type="submit" busy={change.isPending}>
          {t('admin-testing.flag-save')}
        </Button>
      </form>
    </NeedsConnection>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
