import { expect, it } from 'vitest';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { answersDueToday, rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { rosterTotals } from '#web/features/coach/roster/roster-totals.ts';

type Reason = RosterClient['reasons'][number];
const now = Date.parse('2026-03-03T18:00:00.000Z');
const zone = 'America/Los_Angeles';
const reason = (id: Reason['id'], place: Reason['place'], values: Reason['values'] = {}): Reason => ({
  id,
  about: 'fact',
  place,
  values,
});
const figures = { adherencePercent: null, lastWorkoutDay: null, lastCheckInDay: null, weightGrams: null };
const client = (unanswered: number, ...reasons: Reason[]) => ({
  id: 'ana',
  name: 'Ana',
  tier: null,
  coveringFor: null,
  answerDueAt: null,
  tasks: [],
  figures,
  unanswered,
  reasons,
  snoozed: [],
});
type Client = Omit<ReturnType<typeof client>, 'snoozed'> & { readonly snoozed: readonly Reason[] };
const totalsOf = (clients: readonly Client[]) =>
  rosterTotals(clients.map((each) => rosterRowOf(each, answersDueToday(each, now, zone))));

it('counts every answer that is owed once: messages, each check-in and each clip', () => {
  const clients = [
    client(0, reason('reply-waiting', 'messages'), reason('review-waiting', 'messages', { count: 3 })),
    client(2, reason('check-in-waiting', 'check-ins')),
    client(0, reason('silent', 'messages'), reason('record', 'training')),
  ];
  expect(totalsOf(clients)).toEqual({ clients: 3, owed: 6, dueToday: 0, warnings: 0 });
});

it('counts as due today what is late and what is due by midnight of the coach', () => {
  const due = (at: string) => client(0, reason('reply-waiting', 'messages', { at }));
  const clients = [
    due('2026-03-02T10:00:00.000Z'),
    due('2026-03-04T07:59:00.000Z'),
    due('2026-03-04T08:00:00.000Z'),
    client(1, reason('check-in-overdue', 'check-ins', { at: '2026-03-01T10:00:00.000Z' })),
  ];
  expect(totalsOf(clients).dueToday).toBe(3);
});

it('counts clients with a warning sign, and what a coach hid is still owed', () => {
  const hidden = { ...reason('reply-waiting', 'messages'), until: '2026-03-09', note: '' };
  const sign = reason('warning-sign', 'messages', { kind: 'symptoms', day: '2026-03-03' });
  const clients = [client(0, sign), { ...client(0), snoozed: [hidden] }];
  expect(totalsOf(clients)).toMatchObject({ owed: 1, warnings: 1 });
});
