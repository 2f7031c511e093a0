import { useState } from 'react';
import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { fetchTemplate, templateKey, useTemplates } from '../api/templates.ts';
import { emptyPlan, type Plan, planFromTemplate, startOfTemplate } from '../model/plan.ts';
import { planFromStarter, type StarterPreferences } from '../model/starter-plan.ts';
import { OwnTemplateActs } from './own-template-acts.tsx';
import { StartFields } from './start-fields.tsx';
import { StarterFields } from './starter-fields.tsx';
import { TemplateSelect } from './template-select.tsx';

const sources = ['template', 'starter', 'empty'] as const;

export function AssignForm({
  stored,
  onStart,
  onCancel,
}: {
  readonly stored: ClientProgram;
  readonly onStart: (name: string, startDay: string, plan: Plan, phases?: readonly Phase[]) => void;
  readonly onCancel: (() => void) | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const templates = useTemplates();
  const { program, today } = stored;
  const [source, setSource] = useState<(typeof sources)[number]>('starter');
  const [name, setName] = useState('');
  const [startDay, setStartDay] = useState(today);
  const [chosenKey, setChosenKey] = useState('');
  const [starter, setStarter] = useState<StarterPreferences>({
    goal: program.goal,
    experience: program.experience,
    trainingDays: program.trainingWeekdays.length,
    weeks: 4,
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const list = templates.data ?? [];
  const chosen = list.find((template) => templateKey(template) === chosenKey) ?? list[0];
  const begin = async () => {
    const as = name.trim();
    if (source === 'starter') {
      return onStart(as, startDay, planFromStarter(starter, startDay));
    }
    if (source === 'empty' || chosen === undefined) return onStart(as, startDay, emptyPlan);
    const fetched = await fetchTemplate(chosen);
    const plan = planFromTemplate(joinSessions(fetched), startDay);
    return onStart(as, startOfTemplate(fetched, startDay), plan, fetched.phases);
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await begin();
    } catch (error) {
      console.warn('The template could not be loaded', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const { form, errorOf } = useContractForm({
    problems: {
      name: name.trim() === '' ? t('programs.error-name') : undefined,
      startDay: startDay < today ? t('programs.error-start') : undefined,
    },
    request: source === 'template' && chosen === undefined ? null : source,
    send,
  });

  return (
    <Card>
      <form className="stack" {...form}>
        <h2>{t('programs.assign-title')}</h2>
        <p className="muted">
          {program.source === 'starter'
            ? t('programs.has-starter', {
                goal: t(`training.goal.${kebab(program.goal)}`),
                days: program.trainingWeekdays.length,
              })
            : t('programs.has-program', {
                name: program.name,
                day: showDay(program.endDay ?? program.startDay, language, {
                  day: 'numeric',
                  month: 'long',
                }),
              })}
        </p>
        <div className="program-fields">
          <StartFields
            start={{ name, startDay }}
            today={today}
            errorOf={errorOf}
            onName={setName}
            onStartDay={setStartDay}
          />
        </div>
        <Select
          label={t('programs.from')}
          value={source}
          onChange={(event) =>
            setSource(sources.find((value) => value === event.currentTarget.value) ?? 'starter')
          }
        >
          {sources.map((value) => (
            <option key={value} value={value}>
              {t(`programs.from-${value}`)}
            </option>
          ))}
        </Select>
        {source === 'template' ? (
          list.length === 0 ? (
            <p className="muted">
              {t(templates.isPending ? 'programs.templates-loading' : 'programs.no-templates')}
            </p>
          ) : (
            <>
              <TemplateSelect templates={list} chosen={chosen} onChosen={setChosenKey} />
              {chosen === undefined || 'coachId' in chosen ? null : (
                <OwnTemplateActs key={chosen.id} template={chosen} />
              )}
            </>
          )
        ) : null}
        {source === 'starter' ? <StarterFields starter={starter} onChange={setStarter} /> : null}
        {failed ? <Alert tone="danger" title={t('programs.template-failed')} /> : null}
        <div className="actions">
          <Button type="submit" busy={busy}>
            {t('programs.start')}
          </Button>
          <LinkButton variant="secondary" to={paths.coach.assignProgram}>
            {t('programs.assign-many')}
          </LinkButton>
          {onCancel ? (
            <Button variant="secondary" onClick={onCancel}>
              {t('programs.cancel')}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
