import { describe, expect, it } from 'vitest';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { reasonGroups } from '#shared/domain/roster/reason-groups.ts';
import { reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { withAnswer, withHidden, withShown } from '#web/features/coach/api/use-roster.ts';
import { filtered, type RosterFilter } from '#web/features/coach/roster/roster-filter.ts';

const none: RosterFilter = { name: '', group: '', tier: '', whose: '' };
const reason = (id: RosterClient['reasons'][number]['id']) => ({
  id,
  about: 'fact',
  place: 'check-ins' as const,
  values: {},
});
const client = (name: string, over: Partial<RosterClient> = {}): RosterClient => ({
  id: name,
  name,
  tier: 'core',
  coveringFor: null,
  reasons: [],
  snoozed: [],
  unanswered: 0,
  answerDueAt: null,
  tasks: [],
  figures: {
    adherencePercent: null,
    lastWorkoutDay: null,
    lastCheckInDay: null,
    weightGrams: null,
    lastWroteAt: null,
    nextSessionAt: null,
  },
  ...over,
});
const names = (clients: readonly RosterClient[], filter: Partial<RosterFilter>) =>
  filtered(
    clients.map((one) => rosterRowOf(one, 0)),
    { ...none, ...filter },
  ).map(({ name }) => name);

describe('the roster’s filters', () => {
  const clients = [
    client('Zoé Núñez', { reasons: [reason('record')] }),
    client('Ann Zimmer', { tier: 'longevity', reasons: [reason('pain')] }),
    client('Ben', {
      coveringFor: { id: 'robin', name: 'Robin' },
      snoozed: [{ ...reason('silent'), until: '2026-03-06', note: '' }],
    }),
  ];
  it.each<[Partial<RosterFilter>, string[]]>([
    [{}, ['Ann Zimmer', 'Zoé Núñez', 'Ben']],
    [{ name: ' zoe ' }, ['Zoé Núñez']],
    [{ name: 'Z' }, ['Ann Zimmer', 'Zoé Núñez']],
    [{ name: 'zim ann' }, ['Ann Zimmer']],
    [{ name: 'immer' }, []],
    [{ group: 'health' }, ['Ann Zimmer']],
    [{ group: 'praise' }, ['Zoé Núñez']],
    [{ group: 'hidden' }, ['Ben']],
    [{ tier: 'longevity' }, ['Ann Zimmer']],
    [{ whose: 'covered' }, ['Ben']],
    [{ whose: 'own' }, ['Ann Zimmer', 'Zoé Núñez']],
  ])('%o', (filter, found) => {
    expect(names(clients, filter)).toEqual(found);
  });

  it('name every reason once', () => {
    expect(Object.values(reasonGroups).flat().toSorted()).toEqual([...reasonIds].toSorted());
  });
});

it('a hidden reason moves to the hidden ones and back', () => {
  const ann = client('Ann', { reasons: [reason('pain'), reason('silent')] });
  const hidden = withHidden(ann, { id: 'silent' }, { until: '2026-03-06', note: 'On holiday' });
  expect(hidden.reasons).toEqual([reason('pain')]);
  expect(hidden.snoozed).toEqual([{ ...reason('silent'), until: '2026-03-06', note: 'On holiday' }]);
  expect(withHidden(hidden, { id: 'silent' }, { until: '2026-03-06', note: '' })).toEqual(hidden);
  expect(withShown(hidden, { id: 'silent' })).toEqual(ann);
  const without = withHidden(ann, { id: 'pain' }, { until: '2026-03-06', note: '' });
  expect(withShown(without, { id: 'pain' })).toEqual(ann);
});

it('an answer takes its reasons away once no other check-in waits', () => {
  const reasons = [reason('pain'), reason('check-in-waiting'), reason('silent')];
  const ann = client('Ann', { unanswered: 2, answerDueAt: '2026-03-06T10:00:00.000Z', reasons });
  const once = withAnswer(ann);
  expect(once).toEqual({ ...ann, unanswered: 1 });
  expect(withAnswer(once)).toEqual({
    ...ann,
    unanswered: 0,
    answerDueAt: null,
    reasons: [reason('silent')],
  });
});

it('a row without its details says after an answer how many reasons are left, until it is read again', () => {
  const ann = client('Ann', { unanswered: 1, reasons: [reason('check-in-waiting'), reason('silent')] });
  const answered = withAnswer(rosterRowOf(ann, 1));
  expect(answered).toMatchObject({ unanswered: 0, answerDueAt: null, reasons: [], more: 1 });
  const hurt = client('Ann', { unanswered: 1, reasons: [{ ...reason('pain'), place: 'messages' }] });
  expect(withAnswer(rosterRowOf(hurt, 0)).reasons).toHaveLength(1);
});
