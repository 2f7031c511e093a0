import { useSearchParams } from 'react-router-dom';
import type { AuditQuery } from '#shared/contracts/admin/audit-lines.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { addDays, isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';

export const filterNames = ['by', 'action', 'about', 'from', 'to'] as const;
export type AuditFilter = Readonly<Record<(typeof filterNames)[number], string>>;

/** The API refuses days far outside. */
export const searchableDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** What is searched for stands in the address; what the API would refuse there counts as not given. */
export function useAuditFilter() {
  const { zone } = usePersonClock();
  const [search, setSearch] = useSearchParams();
  const given = (name: keyof AuditFilter) => (search.get(name) ?? '').trim();
  const party = (name: 'by' | 'about') => (given(name).length < 2 ? '' : given(name).slice(0, 200));
  const day = (name: 'from' | 'to', earliest: string) => {
    const typed = given(name);
    return isLocalDay(typed) && typed >= earliest && typed <= searchableDays.last ? typed : '';
  };
  const from = day('from', searchableDays.first);
  const filter: AuditFilter = {
    by: party('by'),
    action: auditActions.find((each) => each === given('action')) ?? '',
    about: party('about'),
    from,
    to: day('to', from || searchableDays.first),
  };
  return {
    filter,
    query: queryOf(filter, zone),
    choose: (next: AuditFilter) =>
      setSearch(
        Object.entries(next).filter(([, value]) => value !== ''),
        { replace: true },
      ),
  };
}

function queryOf({ by, action, about, from, to }: AuditFilter, zone: string): AuditQuery {
  const startOf = (date: string) => new Date(instantOf({ date, time: '00:00' }, zone)).toISOString();
  const known = auditActions.find((each) => each === action);
  return {
    ...(by !== '' && { by }),
    ...(known !== undefined && { action: known }),
    ...(about !== '' && { about }),
    ...(from !== '' && { from: startOf(from) }),
    ...(to !== '' && { to: startOf(addDays(to, 1)) }),
  };
}
