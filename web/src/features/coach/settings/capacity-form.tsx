import { useState } from 'react';
import type { CoachSetupView } from '#shared/contracts/coaching/coaching.ts';
import { locationIds } from '#shared/domain/booking/session-locations.ts';
import { maxCapacity } from '#shared/domain/coaching/coach-settings.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
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
  const [isChecked, setChecked] = useState(false);
  const count = /^\d{1,3}$/.test(capacity.trim()) ? Number(capacity) : Number.NaN;
  const isCount = count <= maxCapacity;
  const languageName = new Intl.DisplayNames(language, { type: 'language' });

  const submit = () => {
    setChecked(true);
    if (!isCount || languages.length === 0) return;
    save.mutate(
      { capacity: count, languages, locations },
      {
        onSuccess: () => toast({ title: t('coach-calendar.clients.saved') }),
        onError: () => toast({ title: t('coach-calendar.failed'), variant: 'destructive' }),
      },
    );
  };
  return (
    <form
      className="coach-settings-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t('coach-calendar.clients.title')}</h2>
      <p className="muted">{t('coach-calendar.clients.text')}</p>
      <Field
        label={t('coach-calendar.clients.capacity')}
        hint={t('coach-calendar.clients.capacity-hint')}
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        error={
          isChecked && !isCount
            ? t('coach-calendar.clients.capacity-wrong', { most: maxCapacity })
            : undefined
        }
        onChange={({ target }) => setCapacity(target.value)}
      />
      <fieldset className="field-group">
        <legend className="field-legend">{t('coach-calendar.clients.languages')}</legend>
        {languageIds.map((id) => (
          <Checkbox
            key={id}
            label={languageName.of(id) ?? id}
            checked={languages.includes(id)}
            onChange={({ target }) => setLanguages(toggled(languageIds, languages, id, target.checked))}
          />
        ))}
        {isChecked && languages.length === 0 ? (
          <p className="field-error" role="alert">
            {t('coach-calendar.clients.languages-none')}
          </p>
        ) : null}
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
