import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { Condition, HistorySet, Proposal } from '#shared/domain/progression/proposal.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { Counting } from '#shared/domain/sets/exercise-measure.ts';
import { countText, setText } from '#web/data/training/counting-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { type Translate, useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import { pastSets } from './propose-set.ts';
import { ruleText } from './rule-text.ts';

/** The rule in plain words, the sets it rests on, and what would have changed the numbers. */
export function ProposalReason({
  proposal,
  counting,
  record,
  sets,
  isLighter = false,
}: {
  readonly proposal: Proposal;
  readonly counting: Counting;
  readonly record: ExerciseRecord | undefined;
  readonly sets: readonly SetLog[];
  readonly isLighter?: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const unit = usePerson().account.weightUnit;
  const basis = new Set(proposal.basis);
  const rested = Map.groupBy(
    [...pastSets(record), ...sets].filter(({ id }) => basis.has(id)),
    ({ day }) => day,
  );
  const textOf = (condition: Condition) => conditionText(t, condition, counting, language);
  const setsOf = (done: readonly HistorySet[]) =>
    done.map((set) => setText(t, set, unit, language)).join(', ');
  return (
    <ul className="why-reasons">
      <li>{t(ruleText(proposal, isLighter))}</li>
      {[...rested].map(([day, done]) => (
        <li key={day}>
          {t('progression.rests-on', {
            day: showDay(day, language, { month: 'short', day: 'numeric' }),
            sets: setsOf(done),
          })}
        </li>
      ))}
      {proposal.move === 'start' ? null : (
        <>
          <li>{t('progression.higher', { condition: textOf(proposal.higher) })}</li>
          <li>{t('progression.lower', { condition: textOf(proposal.lower) })}</li>
        </>
      )}
    </ul>
  );
}

function conditionText(t: Translate, condition: Condition, counting: Counting, language: string): string {
  const { code, ...facts } = condition;
  const shown = (value: number) => showDecimal(String(value), language);
  const count = 'reps' in facts ? facts.reps : 'total' in facts ? facts.total : null;
  return t(`progression.condition.${code}`, {
    ...facts,
    ...('effort' in facts && { effort: shown(facts.effort) }),
    ...(count !== null && { counted: countText(t, counting, count) }),
  });
}
