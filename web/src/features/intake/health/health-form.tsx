import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HealthScreening } from '#shared/contracts/account/health-screening.ts';
import {
  hasYes,
  healthConsentVersion,
  injuryAreas,
  injuryNoteMaxLength,
  ownedEquipment,
  type ParQId,
  parQIds,
} from '#shared/domain/health/health-screening.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { renewStarterProgram, useSaveHealth, useWithdrawConsent } from '#web/data/health/health-query.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Checkboxes } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { ParQ, type ParQDraft } from './par-q.tsx';

export function HealthForm({ saved }: { readonly saved: HealthScreening | null }) {
  const t = useText();
  const consentLocale = useLanguage();
  const { show } = usePersonClock();
  const cache = useQueryClient();
  const save = useSaveHealth();
  const withdraw = useWithdrawConsent();
  const [parQ, setParQ] = useState<ParQDraft>(saved?.parQ ?? {});
  const [injuries, setInjuries] = useState(saved?.injuries ?? []);
  const [injuryNote, setInjuryNote] = useState(saved?.injuryNote ?? '');
  const [equipment, setEquipment] = useState(saved?.equipment ?? []);
  const [agrees, setAgrees] = useState(saved?.consentVersion === healthConsentVersion);
  const isAnswered = isComplete(parQ);
  const failed = () => toast({ title: t('health.failed'), variant: 'destructive' });

  const send = (answers: Record<ParQId, boolean>) =>
    save.mutate(
      { parQ: answers, injuries, injuryNote, equipment, consentVersion: healthConsentVersion, consentLocale },
      {
        onSuccess: () => {
          toast({ title: t('health.saved') });
          renewStarterProgram()
            .catch((error: unknown) => console.warn('The starter program was not renewed', error))
            // The answers also open the plan, which held easy workouts until now.
            .then(() => cache.invalidateQueries({ queryKey: ['training'] }));
        },
        onError: failed,
      },
    );
  const { form, isChecked, errorOf } = useContractForm({
    problems: { consent: agrees ? undefined : t('health.consent-missing') },
    request: isComplete(parQ) ? parQ : null,
    send,
  });
  return (
    <form className="health-form" {...form}>
      <p className="muted">{t('health.text')}</p>
      <NeedsConnection act="change" isShown>
        <ParQ answers={parQ} isChecked={isChecked} onChange={(id, yes) => setParQ({ ...parQ, [id]: yes })} />
        {isAnswered && hasYes(parQ) ? (
          <Alert tone="warning" title={t('health.yes-title')}>
            <p>{t('health.yes-text')}</p>
          </Alert>
        ) : null}
        <Checkboxes
          label={t('health.injuries')}
          options={injuryAreas}
          chosen={injuries}
          nameOf={(id) => t(`health.area.${id}`)}
          onChange={setInjuries}
        />
        <TextAreaField
          label={t('health.injury-note')}
          rows={3}
          maxLength={injuryNoteMaxLength}
          value={injuryNote}
          onChange={({ target }) => setInjuryNote(target.value)}
        />
        <Checkboxes
          label={t('health.equipment')}
          options={ownedEquipment}
          chosen={equipment}
          nameOf={(id) => t(`health.equipment.${id}`)}
          onChange={setEquipment}
        />
        <Checkbox
          label={t('health.consent', legalNumbers())}
          checked={agrees}
          error={errorOf('consent')}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        {saved === null ? null : (
          <p className="muted">
            {t('health.consented', {
              day: show(saved.consentedAt, { dateStyle: 'medium' }),
              version: saved.consentVersion,
            })}
          </p>
        )}
        <div className="actions">
          <Button type="submit" busy={save.isPending}>
            {t('health.save')}
          </Button>
          {saved === null ? null : (
            <Button
              variant="ghost"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(undefined, {
                  onSuccess: () => toast({ title: t('health.withdrawn') }),
                  onError: failed,
                })
              }
            >
              {t('health.withdraw')}
            </Button>
          )}
        </div>
      </NeedsConnection>
    </form>
  );
}

function isComplete(draft: ParQDraft): draft is Record<ParQId, boolean> {
  return parQIds.every((id) => draft[id] !== undefined);
}
