import type { Account } from '#shared/contracts/account/account.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { paths } from '#web/lib/paths.ts';
import { type NavItem, type NavItemId, navigationOf } from './navigation.ts';

/** What an admin needs for a screen. Apart from the navigation, which a client's first view would then wait longer for. */
export const permissionsOfScreen: Partial<Readonly<Record<NavItemId, readonly AdminPermission[]>>> = {
  health: ['system.read'],
  system: ['system.read'],
  testing: ['flags.write'],
  queues: ['queues.read'],
  coaches: ['coaches.write', 'coach-profiles.write'],
  people: ['clients.read'],
  money: ['money.read'],
  pay: ['money.read'],
  audit: ['audit.read'],
  reports: ['reports.write'],
  articles: ['library.write'],
};

type Held = Readonly<Account['permissions']>;

export const mayOpenScreen = ({ id }: NavItem, held: Held): boolean =>
  permissionsOfScreen[id]?.every((each) => held.includes(each)) ?? true;

/** Where an admin starts: the first screen that their permissions open. */
export const adminStart = (held: Held): string =>
  navigationOf.admin.groups.flatMap(({ items }) => items).find((item) => mayOpenScreen(item, held))?.link ??
  paths.account.link;
