import { type FormEvent, useState } from 'react';
import type { ClientProgramme } from '#shared/contracts/programmes.ts';
import { experienceIds, goalIds } from '#shared/domain/training/training-profile.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/choices.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { showDay } from '#web/features/training/model/show.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { fetchTemplate, useRemoveTemplate, useTemplates } from '../api/templates.ts';
import { emptyPlan, type Plan, planFromStarter, planFromTemplate } from '../model/plan.ts';

const sources = ['template', 'starter', 'empty'] as const;
const dayCounts = [1, 2, 3, 4, 5, 6, 7];
const weekCounts = [2, 4, 6, 8, 12, 16];

export function AssignForm({
  stored,
  onStart,
  onCancel,
}: {
  readonly stored: ClientProgramme;
  readonly onStart: (name: string, startDay: string, plan: Plan) => void;
  readonly onCancel: (() => void) | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const templates = useTemplates();
  const removal = useRemoveTemplate();
  const { programme, today } = stored;
  const [source, setSource] = useState<(typeof sources)[number]>('starter');
  const [name, setName] = useState('');
  const [startDay, setStartDay] = useState(today);
  const [templateId, setTemplateId] = useState('');
  const [goal, setGoal] = useState(programme.goal);
  const [experience, setExperience] = useState(programme.experience);
  const [trainingDays, setTrainingDays] = useState(programme.trainingWeekdays.length);
  const [weeks, setWeeks] = useState(4);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);

  const list = templates.data?.templates ?? [];
  const chosen = list.find(({ id }) => id === templateId) ?? list[0];
  const nameError = name.trim() === '' ? t('programmes.error-name') : undefined;
  const dayError = startDay < today ? t('programmes.error-start') : undefined;
  const plan = async (): Promise<Plan> => {
    if (source === 'starter') return planFromStarter({ goal, experience, trainingDays, weeks }, startDay);
    if (source === 'empty' || chosen === undefined) return emptyPlan;
    return planFromTemplate((await fetchTemplate(chosen.id)).days, startDay);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameError || dayError || busy || (source === 'template' && chosen === undefined)) return;
    setBusy(true);
    setFailed(false);
    try {
      onStart(name.trim(), startDay, await plan());
    } catch (error) {
      console.warn('The template could not be loaded', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form className="programme-session" noValidate onSubmit={(event) => void submit(event)}>
        <h2>{t('programmes.assign-title')}</h2>
        <p className="muted">
          {programme.source === 'starter'
            ? t('programmes.has-starter', {
                goal: t(`training.goal.${programme.goal}`),
                days: programme.trainingWeekdays.length,
              })
            : t('programmes.has-programme', {
                name: programme.name,
                day: showDay(programme.endDay ?? programme.startDay, language, {
                  day: 'numeric',
                  month: 'long',
                }),
              })}
        </p>
        <div className="programme-fields">
          <Field
            label={t('programmes.name')}
            maxLength={80}
            value={name}
            error={tried ? nameError : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Field
            label={t('programmes.start-day')}
            hint={t('programmes.start-hint')}
            type="date"
            min={today}
            value={startDay}
            error={tried ? dayError : undefined}
            onChange={(event) => setStartDay(event.currentTarget.value)}
          />
        </div>
        <Select
          label={t('programmes.from')}
          value={source}
          onChange={(event) =>
            setSource(sources.find((value) => value === event.currentTarget.value) ?? 'starter')
          }
        >
          {sources.map((value) => (
            <option key={value} value={value}>
              {t(`programmes.from-${value}`)}
            </option>
          ))}
        </Select>
        {source === 'template' ? (
          list.length === 0 ? (
            <p className="muted">
              {t(templates.isPending ? 'programmes.templates-loading' : 'programmes.no-templates')}
            </p>
          ) : (
            <div className="programme-fields">
              <Select
                label={t('programmes.template')}
                value={chosen?.id ?? ''}
                onChange={(event) => setTemplateId(event.currentTarget.value)}
              >
                {list.map((template) => (
                  <option key={template.id} value={template.id}>
                    {t('programmes.template-facts', {
                      name: template.name,
                      weeks: template.weeks,
                      sessions: template.sessions,
                    })}
                  </option>
                ))}
              </Select>
              <div className="programme-actions">
                <Button
                  size="small"
                  variant="ghost"
                  busy={removal.isPending}
                  onClick={() => {
                    if (chosen !== undefined) removal.mutate(chosen.id);
                  }}
                >
                  {t('programmes.remove-template')}
                </Button>
              </div>
            </div>
          )
        ) : null}
        {source === 'starter' ? (
          <div className="programme-fields">
            <Select
              label={t('training.programme.goal')}
              value={goal}
              onChange={(event) => setGoal(goalIds.find((id) => id === event.currentTarget.value) ?? goal)}
            >
              {goalIds.map((id) => (
                <option key={id} value={id}>
                  {t(`training.goal.${id}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('training.programme.experience')}
              value={experience}
              onChange={(event) =>
                setExperience(experienceIds.find((id) => id === event.currentTarget.value) ?? experience)
              }
            >
              {experienceIds.map((id) => (
                <option key={id} value={id}>
                  {t(`training.experience.${id}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('training.programme.days')}
              value={trainingDays}
              onChange={(event) => setTrainingDays(Number(event.currentTarget.value))}
            >
              {dayCounts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
            <Select
              label={t('programmes.weeks')}
              value={weeks}
              onChange={(event) => setWeeks(Number(event.currentTarget.value))}
            >
              {weekCounts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </div>
        ) : null}
        {failed ? <Alert tone="danger" title={t('coach.roster-failed')} /> : null}
        <div className="programme-actions">
          <Button type="submit" busy={busy}>
            {t('programmes.start')}
          </Button>
          {onCancel ? (
            <Button variant="secondary" onClick={onCancel}>
              {t('programmes.cancel')}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
