import { useState } from 'react';
import type { CoachSetupView } from '#shared/contracts/coaching/coaching.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { maxCapacity } from '#shared/domain/coaching/coach-settings.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useSaveCoachSettings } from '../api/settings.ts';

export function CapacityForm({ setup: { settings: saved, missing } }: { readonly setup: CoachSetupView }) {
  const t = useText();
  const language = useLanguage();
  const save = useSaveCoachSettings();
  const [capacity, setCapacity] = useState(missing.includes('clients') ? '' : String(saved.capacity));
  const [languages, setLanguages] = useState(saved.languages);
  const [locations, setLocations] = useState(saved.locations);
  const count = /^\d{1,3}$/.test(capacity.trim()) ? Number(capacity) : Number.NaN;
  const isCount = count <= maxCapacity;
  const languageName = new Intl.DisplayNames(language, { type: 'language' });

  const { form, errorOf } = useContractForm({
    problems: {
      capacity: isCount ? undefined : t('coach-calendar.clients.capacity-wrong', { most: maxCapacity }),
      languages: languages.length === 0 ? t('coach-calendar.clients.languages-none') : undefined,
    },
    request: { capacity: count, languages, locations },
    send: (settings) =>
      save.mutate(settings, {
        onSuccess: () => toast({ title: t('coach-calendar.clients.saved') }),
        onError: () => toast({ title: t('coach-calendar.failed'), variant: 'destructive' }),
      }),
  });
  return (
    <form className="coach-settings-part" {...form}>
      <h2>{t('coach-calendar.clients.title')}</h2>
      <p className="muted">{t('coach-calendar.clients.text')}</p>
      <Field
        label={t('coach-calendar.clients.capacity')}
        hint={t('coach-calendar.clients.capacity-hint')}
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        error={errorOf('capacity')}
        onChange={({ target }) => setCapacity(target.value)}
      />
      <fieldset className="field-group">
        <legend className="field-legend">{t('coach-calendar.clients.languages')}</legend>
        {languageIds.map((id) => (
          <Checkbox
            key={id}
            label={languageName.of(id) ?? id}
            checked={languages.includes(id)}
            {...(errorOf('languages') === undefined ? {} : { 'aria-invalid': true })}
            onChange={({ target }) => setLanguages(toggled(languageIds, languages, id, target.checked))}
          />
        ))}
        {errorOf('languages') === undefined ? null : (
          <p className="field-error" role="alert">
            {errorOf('languages')}
          </p>
        )}
      </fieldset>
      <fieldset className="field-group">
        <legend className="field-legend">{t('coach-calendar.clients.locations')}</legend>
        {locationIds.map((id) => (
          <Checkbox
            key={id}
            label={t(`booking.place.${id}`)}
            checked={locations.includes(id)}
            onChange={({ target }) => setLocations(toggled(locationIds, locations, id, target.checked))}
          />
        ))}
        <p className="field-hint">{t('coach-calendar.clients.locations-hint')}</p>
      </fieldset>
      <div className="actions">
        <Button type="submit" busy={save.isPending}>
          {t('coach-calendar.clients.save')}
        </Button>
      </div>
    </form>
  );
}

function toggled<Id>(all: readonly Id[], chosen: readonly Id[], id: Id, isChosen: boolean): readonly Id[] {
  return all.filter((each) => (each === id ? isChosen : chosen.includes(each)));
}
