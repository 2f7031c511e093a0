import { useQuery } from '@tanstack/react-query';
import type { Intake } from '#shared/contracts/account/intake.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Empty } from '#web/ui/display/empty.tsx';
import type { Client } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';
import { clientIntakeQuery } from './client-queries.ts';
import { Screening } from './health-answers.tsx';

export default function IntakeTab({ client }: { readonly client: Client }) {
  const t = useText();
  const { show } = usePersonClock();
  const intake = useQuery(clientIntakeQuery(client.id));
  return (
    <Part asked={intake} skeleton={<ListSkeleton />}>
      {({ intake: answers, completedAt, screening }) => (
        <>
          {screening === null ? null : <Screening screening={screening} />}
          {answers === null ? (
            <Empty title={t('coach-client.intake-none')} />
          ) : (
            <section className="client-part">
              <h2>{t('coach-client.tab-intake')}</h2>
              {completedAt === null ? null : (
                <p className="muted">{t('coach-client.intake-at', { at: show(completedAt, dayAndTime) })}</p>
              )}
              <Answers intake={answers} />
            </section>
          )}
        </>
      )}
    </Part>
  );
}

function Answers({ intake }: { readonly intake: Intake }) {
  const t = useText();
  const language = useLanguage();
  const none = t('intake.summary.empty');
  const weight = (entered: Intake['currentWeight']) =>
    entered === null ? none : `${entered.value.toLocaleString(language)} ${t(`intake.unit.${entered.unit}`)}`;
  const withoutUnit = (label: string) => label.replace(/\s*\(.*\)$/, '');
  const rows: readonly (readonly [string, string])[] = [
    [t('intake.age'), intake.age === null ? none : String(intake.age)],
    [t('intake.gender'), intake.gender === null ? none : t(`intake.gender.${intake.gender}`)],
    [
      withoutUnit(t('intake.goal')),
      intake.primaryGoal === null ? none : t(`intake.goal.${kebab(intake.primaryGoal)}`),
    ],
    [t('intake.experience'), intake.experience === null ? none : t(`intake.experience.${intake.experience}`)],
    [withoutUnit(t('intake.current-weight', { unit: '' })), weight(intake.currentWeight)],
    [withoutUnit(t('intake.target-weight', { unit: '' })), weight(intake.targetWeight)],
    [t('intake.training-days'), String(intake.trainingDays)],
    [t('intake.sleep-hours'), String(intake.sleepHours)],
    [t('intake.stress-level'), `${intake.stressLevel}/10`],
  ];
  return (
    <dl className="client-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
