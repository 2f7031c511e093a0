import { useState } from 'react';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { fetchTemplate, type ListedTemplate, templateKey } from '../api/templates.ts';
import { type SharedProgram, sharedProgramOf } from '../model/assign-many.ts';
import { planFromTemplate, startOfTemplate } from '../model/plan.ts';
import { StartFields } from './start-fields.tsx';
import { TemplateSelect } from './template-select.tsx';

/** Above it, names are found by typing. */
const mostWithoutSearch = 8;

export function AssignManyForm({
  templates,
  clients,
  onChosen,
}: {
  readonly templates: readonly ListedTemplate[];
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly onChosen: (shared: SharedProgram, clientIds: readonly string[]) => void;
}) {
  const t = useText();
  const today = usePersonClock().today();
  const [chosenKey, setChosenKey] = useState('');
  const [typedName, setName] = useState<string | null>(null);
  const [startDay, setStartDay] = useState(today);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const template = templates.find((each) => templateKey(each) === chosenKey) ?? templates[0];
  const name = typedName ?? template?.name ?? '';
  const found = clients.filter((client) => client.name.toLowerCase().includes(search.trim().toLowerCase()));
  const send = async (from: ListedTemplate) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const fetched = await fetchTemplate(from);
      const plan = planFromTemplate(joinSessions(fetched), startDay);
      const begins = startOfTemplate(fetched, startDay);
      const shared = { name: name.trim(), startDay: begins, plan, phases: fetched.phases ?? [] };
      onChosen(await sharedProgramOf(shared), chosen);
    } catch (error) {
      console.warn('The template could not be loaded', error);
      setFailed(true);
      setBusy(false);
    }
  };
  const { form, isChecked, errorOf } = useContractForm({
    problems: {
      name: name.trim() === '' ? t('programs.error-name') : undefined,
      startDay: startDay < today ? t('programs.error-start') : undefined,
      clients: chosen.length === 0 ? t('programs.assign-none') : undefined,
    },
    request: template ?? null,
    send,
  });
  return (
    <Card>
      <form className="stack" {...form}>
        <div className="program-fields">
          <TemplateSelect templates={templates} chosen={template} onChosen={setChosenKey} />
          <StartFields
            start={{ name, startDay }}
            today={today}
            errorOf={errorOf}
            onName={setName}
            onStartDay={setStartDay}
          />
        </div>
        <fieldset className="program-clients">
          <legend>{t('programs.assign-clients', { count: chosen.length })}</legend>
          {clients.length > mostWithoutSearch ? (
            <Field
              type="search"
              label={t('programs.assign-search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          ) : null}
          {found.map((client) => (
            <Checkbox
              key={client.id}
              label={client.name}
              checked={chosen.includes(client.id)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, client.id]
                    : chosen.filter((id) => id !== client.id),
                )
              }
            />
          ))}
        </fieldset>
        {isChecked && chosen.length === 0 ? <Alert tone="danger" title={t('programs.assign-none')} /> : null}
        {failed ? <Alert tone="danger" title={t('programs.template-failed')} /> : null}
        <div>
          <Button type="submit" busy={busy}>
            {t('programs.assign-compare')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
