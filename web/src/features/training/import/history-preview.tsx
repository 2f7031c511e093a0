import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartImport } from '#shared/contracts/training-import/training-import.ts';
import { ownExerciseId } from '#shared/domain/exercises/own-exercise.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { contentHash } from '#shared/domain/site/content-hash.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { usePerson } from '../use-person.ts';
import type { Choices } from './import-messages.ts';
import { NameList } from './name-list.tsx';
import type { ForeignName, HistorySummary } from './reading/summarize-history.ts';
import { importsQuery } from './training-imports.ts';

type Decided = { readonly choices: Choices } & Pick<StartImport, 'names' | 'leftOut'>;

/** Null leaves the exercise out. */
type ChosenNames = ReadonlyMap<string, string | null>;

const mostNames = 500;
const longestName = 100;

/** The choice of the person, else what they chose another time, else the library's, else a name of their own. */
function exerciseFor(
  { name, plain, match }: ForeignName,
  chosen: ChosenNames,
  remembered: ChosenNames,
): string | null {
  const decided = chosen.has(plain) ? chosen.get(plain) : remembered.get(plain);
  return decided === undefined ? (match?.exerciseId ?? ownExerciseId(name, contentHash(plain))) : decided;
}

export function HistoryPreview({
  name,
  summary,
  onStore,
  onBack,
}: {
  readonly name: string;
  readonly summary: HistorySummary;
  readonly onStore: (decided: Decided) => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const { data, isPending } = useQuery(importsQuery);
  const [unit, setUnit] = useState<WeightUnit>(account.weightUnit);
  const [dayFirst, setDayFirst] = useState(account.weightUnit === 'kg');
  const [timeZone, setTimeZone] = useState(account.timeZone);
  const [chosen, setChosen] = useState<ChosenNames>(new Map());
  if (isPending) return <Skeleton lines={5} />;
  const remembered: ChosenNames = new Map<string, string | null>([
    ...Object.entries(data?.names ?? {}),
    ...(data?.leftOut ?? []).map((plain) => [plain, null] as const),
  ]);
  const day = (text: string) => showDay(text, language, { dateStyle: 'medium' });
  const resolve = (each: ForeignName) => exerciseFor(each, chosen, remembered);
  const store = () => {
    const decided = summary.names.flatMap((each) => {
      const exerciseId = resolve(each);
      return exerciseId === null ? [] : [[each.plain, exerciseId] as const];
    });
    const isAsked = new Set(
      summary.names.filter(({ match }) => match?.confidence !== 'sure').map(({ plain }) => plain),
    );
    const isKeepable = (plain: string) => plain.length <= longestName;
    const learned = decided.filter(
      ([plain]) => isKeepable(plain) && (isAsked.has(plain) || chosen.has(plain)),
    );
    const leftOut = summary.names.filter((each) => isKeepable(each.plain) && resolve(each) === null);
    onStore({
      choices: { exercises: decided, timeZone, unit, unnamed: t('history-import.unnamed'), dayFirst },
      names: Object.fromEntries(learned.slice(0, mostNames)),
      leftOut: leftOut.slice(0, mostNames).map(({ plain }) => plain),
    });
  };
  return (
    <div className="history-import">
      <h4>{t('history-import.found', { name, source: t(`history-import.source-${summary.source}`) })}</h4>
      <p>
        <strong>{t('history-import.workouts', { count: summary.workouts })}</strong>
        {' · '}
        {t('history-import.sets', { count: summary.sets })}
        {' · '}
        {t('history-import.period', { from: day(summary.from), to: day(summary.to) })}
        {summary.units.length > 0 ? ` · ${summary.units.join(', ')}` : ''}
      </p>
      {summary.skippedCount > 0 ? (
        <Alert tone="warning" title={t('history-import.skipped', { count: summary.skippedCount })}>
          <ul className="history-how">
            {summary.skipped.map(({ line, text }) => (
              <li key={line}>{`${t('history-import.line', { line })} ${text}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {summary.lacksUnit ? (
        <Select
          label={t('history-import.unit')}
          hint={t('history-import.unit-hint')}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value === 'lb' ? 'lb' : 'kg')}
        >
          <option value="kg">kg</option>
          <option value="lb">lb</option>
        </Select>
      ) : null}
      {summary.isAmbiguous ? (
        <Select
          label={t('history-import.dates')}
          value={dayFirst ? 'day' : 'month'}
          onChange={(event) => setDayFirst(event.currentTarget.value === 'day')}
        >
          <option value="day">{t('history-import.day-first')}</option>
          <option value="month">{t('history-import.month-first')}</option>
        </Select>
      ) : null}
      {summary.lacksZone ? (
        <Select
          label={t('history-import.zone')}
          hint={t('history-import.zone-hint')}
          value={timeZone}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
        >
          {[...new Set([account.timeZone, browserZone(), 'UTC'])].map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone, language)}
            </option>
          ))}
        </Select>
      ) : null}
      <NameList
        names={summary.names}
        remembered={remembered}
        resolve={resolve}
        onChoose={(plain, exerciseId) => setChosen(new Map([...chosen, [plain, exerciseId]]))}
      />
      <div className="actions">
        <Button onClick={store}>{t('history-import.store', { count: summary.workouts })}</Button>
        <Button variant="secondary" onClick={onBack}>
          {t('history-import.other')}
        </Button>
      </div>
    </div>
  );
}
