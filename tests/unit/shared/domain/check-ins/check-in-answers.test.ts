import { describe, expect, it } from 'vitest';
import { answerDueAt, awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { addSupportHours } from '#shared/domain/promises/response-clock.ts';

const due = '2026-03-02T10:00:00.000Z';

describe('a check-in', () => {
  it.each([
    ['core', 48],
    ['adaptive', 48],
    ['performance', 24],
    ['longevity', 12],
  ] as const)('of tier %s is answered within %d support hours', (tier, hours) => {
    expect(answerDueAt(due, tier)).toBe(new Date(addSupportHours(Date.parse(due), hours)).toISOString());
  });
  it('promises no answer to an account that pays for none', () => {
    expect(answerDueAt(due, null)).toBeNull();
  });
});

it.each([
  ['one that the client sent', {}, true],
  ['one with an answer', { answer: {} }, false],
  ['one that the coach filled in', { filledInBy: {} }, false],
  ['one that the client corrected after that', { filledInBy: {}, correctedAt: due }, true],
])('%s waits for the coach or not', (_, changes, awaits) => {
  expect(awaitsAnswer({ answer: null, ...changes })).toBe(awaits);
});
