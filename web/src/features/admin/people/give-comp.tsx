import { useState } from 'react';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { compRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { type CompTier, compTiers, lastCompDay, longestCompDays } from '#shared/domain/billing/comps.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useGiveComp } from '../api/admin-clients.ts';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { ActForm } from './act-form.tsx';

const needed: AdminPermission = 'comps.write';
const suggestedDays = 30;

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['has_subscription', 'admin-clients.comp-refused-subscription'],
  ['comp_end', 'admin-clients.comp-refused-end'],
  ['account_closing', 'admin-clients.comp-refused-closing'],
]);

/** A tier for nothing: whether there is one, and the steps that give and end it. */
export function GiveComp({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const { profile } = useAuth();
  const { show } = usePersonClock();
  const [open, setOpen] = useState<'give' | 'end' | null>(null);
  const { comp, entitlement, name } = client;
  const isAllowed = profile?.permissions.includes(needed) === true;
  const isPaid = isLiveStatus(entitlement.status);
  const day = comp === null ? '' : show(lastDayNoon(comp.until), { dateStyle: 'long' });
  return (
    <section className="admin-stack" aria-labelledby="admin-comp">
      <h2 id="admin-comp">{t('admin-clients.comp')}</h2>
      <p>
        {comp === null
          ? t('admin-clients.comp-none')
          : t(isPaid ? 'admin-clients.comp-waits' : 'admin-clients.comp-until', {
              tier: tierNames[comp.tier].displayName,
              date: day,
            })}
      </p>
      {isPaid ? <p className="muted">{t('admin-clients.comp-paid')}</p> : null}
      {isAllowed ? (
        <div className="actions">
          {isPaid ? null : (
            <Button variant="secondary" onClick={() => setOpen('give')}>
              {t(comp === null ? 'admin-clients.comp-give' : 'admin-clients.comp-change')}
            </Button>
          )}
          {comp === null ? null : (
            <Button variant="danger" onClick={() => setOpen('end')}>
              {t('admin-clients.comp-end')}
            </Button>
          )}
        </div>
      ) : (
        <NeedsPermission missing={[needed]} />
      )}
      <Dialog
        open={open === 'give'}
        onClose={() => setOpen(null)}
        title={t('admin-clients.comp-give-title', { name })}
      >
        <GiveForm client={client} onClose={() => setOpen(null)} />
      </Dialog>
      <Dialog
        open={open === 'end'}
        onClose={() => setOpen(null)}
        title={t('admin-clients.comp-end-title', { name })}
      >
        <EndForm client={client} onClose={() => setOpen(null)} />
      </Dialog>
    </section>
  );
}

type FormProps = { readonly client: AdminClient; readonly onClose: () => void };

function GiveForm({ client: { id, comp }, onClose }: FormProps) {
  const t = useText();
  const give = useGiveComp(id);
  const today = localDayOf(Date.now(), 'UTC');
  const [tier, setTier] = useState<CompTier>(compTiers.find((each) => each === comp?.tier) ?? 'performance');
  const [lastDay, setLastDay] = useState(
    comp === null ? addDays(today, suggestedDays) : lastCompDay(comp.until),
  );
  return (
    <ActForm
      lead={t('admin-clients.comp-lead')}
      button={t('admin-clients.comp-confirm')}
      refusals={refusals}
      read={(reason) => {
        const texts = { reason: t('admin-acts.reason-short'), comp: t('admin-clients.comp-refused-end') };
        const { request, problems } = readByContract(
          compRequestSchema,
          { comp: { tier, lastDay }, reason },
          texts,
        );
        const isInRange = lastDay >= today && lastDay <= addDays(today, longestCompDays);
        return { request, problems: isInRange ? problems : { ...problems, comp: texts.comp } };
      }}
      actWith={give}
      onDone={() => {
        toast({ title: t('admin-clients.comp-given', { tier: tierNames[tier].displayName }) });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('admin-clients.tier')}
            value={tier}
            onChange={({ target }) => setTier(compTiers.find((each) => each === target.value) ?? tier)}
          >
            {compTiers.map((each) => (
              <option key={each} value={each}>
                {tierNames[each].displayName}
              </option>
            ))}
          </Select>
          <Field
            label={t('admin-clients.comp-last-day')}
            hint={t('admin-clients.comp-last-day-hint')}
            type="date"
            required
            min={today}
            max={addDays(today, longestCompDays)}
            value={lastDay}
            error={errorOf('comp')}
            onChange={({ target }) => setLastDay(target.value)}
          />
        </>
      )}
    </ActForm>
  );
}

function EndForm({ client: { id }, onClose }: FormProps) {
  const t = useText();
  const give = useGiveComp(id);
  return (
    <ActForm
      lead={t('admin-clients.comp-end-lead')}
      button={t('admin-clients.comp-end')}
      refusals={refusals}
      read={(reason) =>
        readByContract(compRequestSchema, { comp: null, reason }, { reason: t('admin-acts.reason-short') })
      }
      actWith={give}
      onDone={() => {
        toast({ title: t('admin-clients.comp-ended') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const lastDayNoon = (until: string) => `${lastCompDay(until)}T12:00:00.000Z`;
