import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { growingEnum, knownItems } from '#shared/contracts/fields/later-values.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { sampleAnswer } from '#tests/support/sample-answer.ts';

describe('a value of a later release', () => {
  it('is read as `other`', () => {
    const schema = growingEnum(['open', 'closed']);
    expect(['open', 'other', 'paused'].map((each) => z.parse(schema, each))).toEqual([
      'open',
      'other',
      'other',
    ]);
  });

  it('leaves its item out of a list, at any depth, and nothing else', () => {
    const schema = knownItems(z.object({ kind: z.enum(['a', 'b']), in: z.object({ unit: z.enum(['kg']) }) }));
    const item = { kind: 'a', in: { unit: 'kg' } };
    expect(z.parse(schema, [item, { ...item, kind: 'c' }, { ...item, in: { unit: 'st' } }])).toEqual([item]);
    expect(z.parse(knownItems(z.enum(['a'])), ['b', 'a'])).toEqual(['a']);
    for (const broken of [{ ...item, kind: 1 }, { ...item, in: null }, { kind: 'c' }, null]) {
      expect(z.safeParse(schema, [item, broken]).success).toBe(false);
    }
    expect(z.safeParse(schema, 'no list').success).toBe(false);
  });
});

/** Routes whose answers carry a list that grows, where it is, and what a page of yesterday reads of a later value. */
const growing = [
  ['getAdminClient', 'client.audit.0.action', 'other'],
  ['getAdminClient', 'client.mailChoices.0.category', undefined],
  ['getAuditLines', 'lines.0.action', 'other'],
  ['getHealthLooks', 'looks.0.area', undefined],
  ['getConsents', 'consents.0.consent', undefined],
  ['getMailPreferences', 'choices.0.category', undefined],
  ['getRoster', 'clients.0.reasons.0.id', undefined],
  ['getStatus', 'parts.0.part', undefined],
  ['getSystemFigures', 'queues.0.queue', undefined],
  ['getSystemFigures', 'spend.0.service', undefined],
] as const;

describe('an answer of a later release', () => {
  it.each(growing)('is read by a page of before: %s, %s', (id, path, read) => {
    const { response } = apiRoutes[id];
    const answer = structuredClone(sampleAnswer(response));
    const [name = '', ...steps] = path.split('.').toReversed();
    const place = valueAt(answer, steps.toReversed());
    if (typeof place !== 'object' || place === null) throw new Error(`${id} has no ${path}`);
    Reflect.set(place, name, 'of-a-later-release');
    const parsed = z.parse(response, answer);
    expect(valueAt(parsed, path.split('.'))).toBe(read);
  });
});

function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    answer,
  );
}
