import type { Account } from '#shared/contracts/account/account.ts';
import { paths } from '#web/lib/paths.ts';

/** In the order of the account's settings: what people change most comes first. */
const groups = [
  { id: 'you', settings: ['profile', 'preferences', 'own-loads'] },
  { id: 'notices', settings: ['push', 'notifications'] },
  { id: 'login', settings: ['email', 'password', 'sessions', 'second-factor'] },
  { id: 'plan-and-data', settings: ['billing', 'consents', 'export', 'delete'] },
] as const;

export type SettingId = (typeof groups)[number]['settings'][number];

export const settingTitles = {
  profile: 'account.profile.title',
  preferences: 'site.preferences.title',
  'own-loads': 'account.loads.title',
  push: 'account.push.title',
  notifications: 'account.emails.title',
  email: 'account.address.title',
  password: 'account.password.title',
  sessions: 'account.sessions.title',
  'second-factor': 'account.mfa.title',
  billing: 'account.billing.title',
  consents: 'account.consents.title',
  export: 'account.export.title',
  delete: 'account.delete.title',
} as const satisfies Readonly<Record<SettingId, string>>;

const ofClients: ReadonlySet<SettingId> = new Set(['own-loads', 'push', 'billing']);

export const settingsPath = `${paths.account.link}?tab=settings`;

export function settingPath(id: SettingId): string {
  return `${settingsPath}&view=${id}`;
}

export function settingGroupsOf(role: Account['role']) {
  return groups.map(({ id, settings }) => ({
    id,
    settings: settings.filter((each) => role === 'client' || !ofClients.has(each)),
  }));
}

/** @param hash Of addresses in older emails, which name the setting there. */
export function settingAt(query: URLSearchParams, hash: string, role: Account['role']): SettingId | null {
  const wanted = query.get('view') ?? hash.slice(1);
  return (
    settingGroupsOf(role)
      .flatMap(({ settings }) => settings)
      .find((id) => id === wanted) ?? null
  );
}
