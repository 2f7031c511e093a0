import { expect, test } from 'vitest';
import { programChangesRule } from '#web/lib/device/outbox/answers/program-changes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const newProgram = { name: 'Base block', startDay: '2026-03-02', sessions: 12 };
const unseen = { version: 3, coachName: 'Casey Coach', newProgram, changes: [] };
const seen = (version: number, refusedAs: string | null = null): WaitingWrite => ({
  id: `seen-${version}`,
  route: 'markProgramChangesSeen',
  params: {},
  body: { version },
  lane: 'program-changes',
  at: 0,
  refusedAs,
});
const versionAfter = (...writes: readonly WaitingWrite[]) =>
  programChangesRule.withWaiting(unseen, writes, programChangesRule.key).version;

test('changes that the client saw offline are gone at once, in any order and however often they are seen', () => {
  expect(versionAfter(seen(3), seen(3))).toBe(0);
  expect(versionAfter(seen(3), seen(2))).toBe(0);
});

test('changes of a later version than the client saw, and those of which the API refused it, stay', () => {
  expect(versionAfter(seen(2))).toBe(3);
  expect(versionAfter(seen(3, 'version_unknown'))).toBe(3);
});

test('once it is sent, what the device keeps has no changes either', () => {
  const sent = { write: seen(3), answer: { seen: 3 } };
  expect(programChangesRule.withSent(unseen, sent, programChangesRule.key)).toMatchObject({
    version: 0,
    newProgram: null,
  });
});
