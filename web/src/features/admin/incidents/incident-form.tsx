import { useState } from 'react';
import type { StoredIncident } from '#shared/contracts/system/status.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { incidentStates } from '#shared/domain/site/service-status.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { draftOf, isTime, nothingWritten, requestOf } from './incident-draft.ts';
import { useSaveIncident } from './incidents-api.ts';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['changed_meanwhile', 'admin.incidents.changed'],
  ['incident_times', 'admin.incidents.times'],
  ['permission_required', 'admin.incidents.lost'],
]);

/** @param incident null for a new one, whose id the form makes, so that sending it again writes it once. */
export function IncidentForm({
  incident,
  onClose,
}: {
  readonly incident: StoredIncident | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const ownLanguage = useLanguage();
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' });
  const { zone } = usePersonClock();
  const [id] = useState(() => incident?.id ?? crypto.randomUUID());
  // A version that arrives meanwhile must not be overwritten unseen.
  const [version] = useState(incident?.version ?? 0);
  const save = useSaveIncident(id);
  const [draft, setDraft] = useState(() => draftOf(incident, zone, Date.now()));
  const [language, setLanguage] = useState<LanguageId>('en');
  const written = draft.texts[language] ?? nothingWritten;
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const write = (changes: Partial<typeof written>) =>
    change({ texts: { ...draft.texts, [language]: { ...written, ...changes } } });

  const request = requestOf(draft, version, zone);
  const missing = (isMissing: boolean) => (isMissing ? t('admin-acts.empty') : undefined);
  const isBegun = language === 'en' || written.title.trim() !== '' || written.text.trim() !== '';
  const problems = {
    start: missing(!isTime(draft.start)),
    end: missing(draft.state === 'resolved' && !isTime(draft.end)),
    title: missing(isBegun && written.title.trim() === ''),
    text: missing(isBegun && written.text.trim() === ''),
  };
  const isOfOtherLanguage = request === null && Object.values(problems).every((each) => each === undefined);
  const { form, errorOf, isChecked } = useContractForm({
    problems,
    request,
    send: (complete) =>
      save.mutate(complete, {
        onSuccess: () => {
          toast({ title: t('admin.incidents.saved') });
          onClose();
        },
      }),
  });

  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <Select
          label={t('admin.incidents.state')}
          value={draft.state}
          onChange={({ target }) =>
            change({ state: incidentStates.find((each) => each === target.value) ?? draft.state })
          }
        >
          {incidentStates.map((state) => (
            <option key={state} value={state}>
              {t(`status.incident.${state}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('admin.incidents.start', { zone: zoneName(zone, ownLanguage) })}
          type="datetime-local"
          required
          value={draft.start}
          error={errorOf('start')}
          onChange={({ target }) => change({ start: target.value })}
        />
        {draft.state === 'resolved' ? (
          <Field
            label={t('admin.incidents.end', { zone: zoneName(zone, ownLanguage) })}
            type="datetime-local"
            required
            value={draft.end}
            error={errorOf('end')}
            onChange={({ target }) => change({ end: target.value })}
          />
        ) : null}
        <Select
          label={t('admin.incidents.language')}
          hint={t('admin.incidents.optional')}
          value={language}
          onChange={({ target }) =>
            setLanguage(languageIds.find((each) => each === target.value) ?? language)
          }
        >
          {languageIds.map((each) => (
            <option key={each} value={each}>
              {names.of(each)}
            </option>
          ))}
        </Select>
        <Field
          label={t('admin.incidents.headline')}
          lang={language}
          maxLength={120}
          required={language === 'en'}
          value={written.title}
          error={errorOf('title')}
          onChange={({ target }) => write({ title: target.value })}
        />
        <TextAreaField
          label={t('admin.incidents.text')}
          lang={language}
          maxLength={2000}
          required={language === 'en'}
          value={written.text}
          error={errorOf('text')}
          onChange={({ target }) => write({ text: target.value })}
        />
        {isChecked && isOfOtherLanguage ? (
          <Alert tone="danger">{t('admin.incidents.incomplete')}</Alert>
        ) : null}
        {save.error === null ? null : <Alert tone="danger">{t(refusalOf(save.error))}</Alert>}
        <div className="actions">
          <Button type="submit" busy={save.isPending}>
            {t('admin.incidents.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.incidents.cancel')}
          </Button>
        </div>
      </form>
    </NeedsConnection>
  );
}

const refusalOf = (error: Error): MessageKey =>
  refusals.get(error instanceof ApiError ? error.code : '') ?? 'admin.incidents.failed';
