import type { Account } from '#shared/contracts/account/account.ts';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { ingredientIds } from '#shared/domain/nutrition/ingredients.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { exerciseLink } from '#web/data/training/training-links.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';

import { settingGroupsOf, settingPath, settingTitles } from '../navigation/account-settings.ts';
import { mayOpenScreen } from '../navigation/admin-start.ts';
import { type NavItem, type NavItemId, navigationOf } from '../navigation/navigation.ts';
import type { SearchDocument } from './search-index.ts';

/** What clients do often, and the screen that they have to have for it. Without an address, it is that screen's own. */
const acts = [
  { id: 'start-workout', on: 'training' },
  { id: 'log-food', on: 'nutrition' },
  { id: 'scan-barcode', on: 'nutrition' },
  { id: 'log-weight', on: 'progress' },
  { id: 'send-check-in', on: 'checkins' },
  { id: 'message-coach', on: 'messages' },
  { id: 'book-session', on: 'sessions' },
  { id: 'enter-lab-values', on: 'biomarkers' },
  { id: 'connect-watch', on: 'progress', link: '/dashboard/progress?view=devices' },
  { id: 'change-plan', on: 'account', link: `${paths.account.link}?tab=subscriptions` },
  { id: 'pause-plan', on: 'account', link: `${paths.account.link}?tab=subscriptions` },
  { id: 'cancel-plan', on: 'account', link: `${paths.account.link}?tab=subscriptions` },
  { id: 'see-invoices', on: 'account', link: `${paths.account.link}?tab=history` },
  { id: 'ask-refund', on: 'account', link: paths.support.link },
] as const satisfies readonly { readonly id: string; readonly on: NavItemId; readonly link?: string }[];

/** Those that the client's plan has. */
export function actDocuments(
  t: Translate,
  role: Account['role'],
  isOpen: (item: NavItem) => boolean,
): readonly SearchDocument[] {
  if (role !== 'client') return [];
  const items = navigationOf.client.groups.flatMap((group) => group.items).filter(isOpen);
  return acts.flatMap((act) => {
    const item = items.find(({ id }) => id === act.on);
    if (item === undefined) return [];
    const link = 'link' in act ? act.link : item.link;
    const title = t(`search.act.${act.id}`);
    return [{ ...document('act', act.id, title, link), words: t(`search.words.${act.id}`) }];
  });
}

export function screenDocuments(
  t: Translate,
  { role, permissions }: Pick<Account, 'role' | 'permissions'>,
  isOpen: (item: NavItem) => boolean,
): readonly SearchDocument[] {
  const places = navigationOf[role].groups
    .flatMap(({ items }) => items)
    .filter((item) => isOpen(item) && (role !== 'admin' || mayOpenScreen(item, permissions)))
    .map(({ id, link }) => document('screen', id, t(`frame.nav.${id}`), link));
  const ofAccount = settingGroupsOf(role)
    .flatMap(({ settings }) => settings)
    .map((id) => ({
      ...document('setting', id, t(settingTitles[id]), settingPath(id), t('frame.nav.settings')),
      words: t(`search.words.${id}`),
    }));
  const gifts = role === 'client' ? [document('screen', 'gifts', t('account.gifts'), paths.gifts.link)] : [];
  return [...places, ...gifts, ...ofAccount];
}

export function exerciseDocuments(t: Translate, library: readonly Exercise[]): readonly SearchDocument[] {
  return library.map(({ id, name, primary, equipment, pattern }) => ({
    ...document('exercise', id, name, exerciseLink(id)),
    detail: primary.map((muscle) => t(`training.muscle.${muscle}`)).join(', '),
    // The English name as well, which many people know an exercise by.
    words: [
      id.replaceAll('-', ' '),
      ...equipment.map((each) => t(`training.equipment.${each}`)),
      t(`training.pattern.${pattern}`),
    ].join(' '),
  }));
}

export function foodDocuments(t: Translate): readonly SearchDocument[] {
  return ingredientIds.map((id) => document('food', id, t(`foods.${id}`), paths.dashboard.logFood(id)));
}

export function sessionDocuments(
  t: Translate,
  sessions: readonly Booking[],
  day: (instant: string) => string,
): readonly SearchDocument[] {
  return sessions.map(({ id, eventType, startsAt, coachName, note }) => ({
    ...document('session', id, t(`booking.type.${kebab(eventType)}`), paths.sessions.link),
    detail: `${day(startsAt)} · ${coachName}`,
    words: note,
  }));
}

/** What the caller may read. */
export function articleDocuments(
  articles: readonly Pick<ListedArticle, 'id' | 'title' | 'summary'>[],
): readonly SearchDocument[] {
  return articles.map(({ id, title, summary }) => ({
    ...document('article', id, title, paths.library.article(id)),
    detail: summary,
  }));
}

export function clientDocuments(clients: readonly RosterRow[]): readonly SearchDocument[] {
  return clients.map(({ id, name }) => document('client', id, name, paths.coach.client(id)));
}

function document(
  kind: SearchDocument['kind'],
  id: string,
  title: string,
  link: string,
  detail = '',
): SearchDocument {
  return { id: `${kind}.${id}`, kind, title, detail, words: '', link };
}
