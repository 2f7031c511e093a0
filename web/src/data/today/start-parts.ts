import type { QueryClient } from '@tanstack/react-query';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { addDays, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { entitledFrom } from '#shared/domain/catalog/feature-matrix.ts';
import { isNewAccount } from '#shared/domain/site/new-client.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { sessionsQuery } from '#web/data/booking/sessions-query.ts';
import { checkInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { habitsQuery } from '#web/data/habits/habits.ts';
import { healthQuery } from '#web/data/health/health-query.ts';
import { libraryQuery } from '#web/data/library/library-queries.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { foodLogQuery, intakeQuery, settingsQuery } from '#web/data/nutrition/nutrition-queries.ts';
import { changesQuery } from '#web/data/training/program-changes.ts';
import { calendarQuery, overviewKey, overviewQuery } from '#web/data/training/training-queries.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { type Part, part } from './part.ts';

export type Start = {
  readonly account: Pick<Account, 'id' | 'timeZone' | 'createdAt'>;
  readonly entitlement: Pick<Entitlement, 'tier'>;
  readonly language: Language;
};

/** The queries of Today and of the frame around it, with what the API brings for them (`getToday`). */
export function partsOf(queries: QueryClient, { account, entitlement, language }: Start): readonly Part[] {
  const everyone = [part(queries, threadsQuery), part(queries, sessionsQuery)];
  const { tier } = entitlement;
  if (tier === null) return everyone;
  const today = localDayOf(Date.now(), account.timeZone);
  const monday = mondayOf(today);
  const overview = queries.getQueryData<TrainingOverview>(overviewKey(account.id));
  return [
    ...everyone,
    part(queries, overviewQuery(queries, account.id)),
    part(queries, calendarQuery(account.id, monday)),
    part(queries, calendarQuery(account.id, addDays(monday, -7))),
    ...(overview?.program.source === 'coach' ? [part(queries, changesQuery(account.id))] : []),
    ...(isTierAtLeast(tier, entitledFrom('weekly_checkins')) ? [part(queries, checkInsQuery)] : []),
    part(queries, habitsQuery),
    part(queries, settingsQuery),
    part(queries, foodLogQuery(today, today)),
    part(queries, libraryQuery(tier, language)),
    ...(isNewAccount(account, Date.now()) ? [part(queries, intakeQuery), part(queries, healthQuery)] : []),
  ];
}

/** Each asks, or takes what is under way, unless its answer is still fresh. */
export function beginParts(parts: readonly Part[]): void {
  for (const { begin } of parts) void begin();
}
