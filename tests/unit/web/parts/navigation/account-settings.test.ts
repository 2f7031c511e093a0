import { expect, it } from 'vitest';
import { settingAt, settingGroupsOf, settingPath } from '#web/parts/navigation/account-settings.ts';

const settingsOf = (role: 'client' | 'coach' | 'admin') =>
  settingGroupsOf(role).flatMap(({ settings }) => settings);

it.each(['client', 'coach', 'admin'] as const)('opens each setting of a %s by its address', (role) => {
  for (const id of settingsOf(role)) {
    const { searchParams } = new URL(settingPath(id), 'https://repz.example');
    expect(settingAt(searchParams, '', role)).toBe(id);
  }
});

it('opens the setting after the hash of an older email, and the list without one', () => {
  const query = new URLSearchParams({ tab: 'settings' });
  expect(settingAt(query, '#notifications', 'client')).toBe('notifications');
  expect(settingAt(query, '', 'client')).toBeNull();
  expect(settingAt(query, '#anything-else', 'client')).toBeNull();
});

it('has no setting of clients for a coach or an admin', () => {
  const query = new URLSearchParams({ view: 'push' });
  expect(settingAt(query, '', 'client')).toBe('push');
  for (const role of ['coach', 'admin'] as const) {
    expect(settingAt(query, '', role)).toBeNull();
    expect(settingsOf('client')).toEqual(expect.arrayContaining(settingsOf(role)));
  }
});
