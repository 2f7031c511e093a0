// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { RestAlertNote } from '#web/features/training/rest/rest-alert-note.tsx';
import { setPushOnDevice } from '#web/lib/hooks/push-on-device.ts';

beforeAll(() => speakEnglish('global', 'training'));
afterEach(() => {
  cleanup();
  setPushOnDevice(false);
  vi.unstubAllGlobals();
});

function show(permission: NotificationPermission, isPushed: boolean) {
  vi.stubGlobal('Notification', { permission });
  setPushOnDevice(isPushed);
  render(<RestAlertNote />, { wrapper: MemoryRouter });
}

test('on a device with push the note says that a locked phone is reached, and what that needs', () => {
  show('granted', true);
  expect(screen.getByText(/on a locked phone too.*It needs a connection/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('on a device without push the note says that a locked phone is not reached, and leads to push', () => {
  show('granted', false);
  expect(screen.getByText(/then no alert comes, unless push is on/i)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Turn on push in settings' });
  expect(link.getAttribute('href')).toBe('/account?tab=settings&view=push');
});

test('permission is asked for first', () => {
  show('default', false);
  expect(screen.getByRole('button', { name: 'Notify me when rest is over' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
