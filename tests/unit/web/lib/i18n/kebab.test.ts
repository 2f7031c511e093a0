import { expect, test } from 'vitest';
import { kebab } from '#web/lib/i18n/kebab.ts';

test.each([
  ['gymTraining', 'gym-training'],
  ['fat_loss', 'fat-loss'],
  ['push_ups', 'push-ups'],
  ['consultation', 'consultation'],
] as const)('writes %s as %s', (name, segment) => expect(kebab(name)).toBe(segment));

test('has the type of what it returns', () => {
  const segment: 'max-sessions-per-day' = kebab('maxSessionsPerDay');
  expect(segment).toBe('max-sessions-per-day');
});
