import { expect, it } from 'vitest';
import type { RosterClient } from '#shared/contracts/check-ins.ts';
import { waitsForAnswer, withMessages } from '#web/features/coach/client-needs.ts';

const now = Date.parse('2026-03-02T12:00:00.000Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const client = (name: string, over: Partial<RosterClient> = {}): RosterClient => ({
  ...{ id: name, name, tier: 'core', attention: 'none', answerDueAt: null, unanswered: 0, newest: null },
  ...over,
});
const message = (clientId: string, hours: number) => ({
  clientId,
  clock: { since: at(hours - 24), dueAt: at(hours) },
});

it('who needs an answer soonest stands first, whichever way they asked; the rest keep their order', () => {
  const roster = [
    client('Cleo', { attention: 'answer-waiting', answerDueAt: at(10) }),
    client('Mia', { attention: 'check-in-missed' }),
    client('Abel'),
    client('Zoe'),
    client('Both', { attention: 'answer-waiting', answerDueAt: at(20) }),
  ];
  const threads = [message('Zoe', -1), message('Both', 5), { clientId: 'Abel', clock: null }];
  const needs = withMessages(roster, threads, now);
  expect(needs.map(({ name }) => name)).toEqual(['Zoe', 'Both', 'Cleo', 'Mia', 'Abel']);
  expect(needs.filter(waitsForAnswer).map(({ name }) => name)).toEqual(['Zoe', 'Both', 'Cleo']);
  // Of a check-in the reason stays what it was.
  expect(needs[1]).toMatchObject({
    attention: 'answer-waiting',
    answerDueAt: at(20),
    message: { dueAt: at(5) },
  });
});

it('the list is the same while nothing is known of messages', () => {
  const roster = [client('Abel'), client('Zoe')];
  expect(withMessages(roster, [], now)).toEqual(roster.map((each) => ({ ...each, message: null })));
});
