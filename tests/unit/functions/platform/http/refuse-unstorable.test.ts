import { describe, expect, it } from 'vitest';
import { refuseUnstorable } from '#functions/platform/http/refuse-unstorable.ts';

const fieldsOf = (input: unknown) => {
  try {
    refuseUnstorable(input);
    return [];
  } catch (error) {
    return error instanceof Error && 'details' in error ? error.details : error;
  }
};

describe('what no field may hold', () => {
  it.each([
    ['half an emoji', { profile: { name: '\ud800 ab' } }, 'profile.name'],
    ['the other half, in a list', { notes: ['fine', 'ab \udc00'] }, 'notes.1'],
    ['a null character', { name: 'a\0b' }, 'name'],
    ['half an emoji as the whole body', '\udfff', ''],
    ['a number that the tables would round to nothing', { weight: { value: 1e-131 } }, 'weight.value'],
    ['the smallest number there is', { rate: 5e-324 }, 'rate'],
    ['the same below zero', { rate: -5e-324 }, 'rate'],
    ['a number of 300 digits', { value: 1e300 }, 'value'],
    ['more than every number', { value: JSON.parse('1e999') as unknown }, 'value'],
  ])('refuses %s, by the name of the field', (_what, input, field) => {
    expect(fieldsOf(input)).toEqual({ fields: [{ field, problem: expect.stringMatching(/^must /) }] });
  });

  it.each(['\ud800', 'a\0b'])('refuses a name such as %j without repeating it', (name) => {
    expect(fieldsOf({ inner: { [name]: 1 } })).toEqual({
      fields: [{ field: 'inner', problem: 'must have names of plain text' }],
    });
  });

  it.each([
    ['text of every script, and whole emoji', { note: 'Zoë 👍🏽 日本 \u202e' }],
    ['zero, and numbers that people enter', [0, -0, 0.001, -12.5, 1_790_000_000_000]],
    ['nothing at all', undefined],
    ['null, true and false', { a: null, b: true, c: false }],
  ])('lets through %s', (_what, input) => {
    expect(fieldsOf(input)).toEqual([]);
  });

  it('reads input that is nested as deeply as a body can be', () => {
    expect(fieldsOf(JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)))).toEqual([]);
  });
});
