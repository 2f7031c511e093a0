import { expect, test } from 'vitest';
import { moduleAt } from '#web/features/dashboard/module-view.ts';

test('the address says which module is open, and an unknown one is none', () => {
  expect(moduleAt('/dashboard')?.id).toBe('overview');
  expect(moduleAt('/dashboard/')?.id).toBe('overview');
  expect(moduleAt('/dashboard/checkins')?.id).toBe('checkins');
  expect(moduleAt('/dashboard/secrets')).toBeNull();
});

test('finds a screen by the name that it has on the screen, too', () => {
  expect(moduleAt('/dashboard/check-ins')?.id).toBe('checkins');
});
