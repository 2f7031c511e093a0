import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { roles, tierIds } from '#shared/domain/tiers/tiers.ts';
import { formatList, formatPercent } from '#web/lib/i18n/format-number.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { permissionTexts } from '../components/needs-permission.tsx';

const words: ReadonlyMap<string, MessageKey> = new Map([
  ['on', 'admin-clients.state-on'],
  ['off', 'admin-clients.state-off'],
  ['in-person', 'admin-clients.state-in-person'],
  ['open', 'admin-clients.state-open'],
  ['refunded', 'admin-clients.state-refunded'],
  ['session', 'admin-clients.state-session'],
  ['seat', 'admin-clients.state-seat'],
  ['missed', 'admin-clients.state-missed'],
]);

/** The trail stores states in English for other programs. Here they are in the reader's language, as far as we know them. */
export function useStateWords() {
  const t = useText();
  const language = useLanguage();
  const { day, month } = useMoneyFormats();
  const wordOf = (stored: string): string => {
    const tier = tierIds.find((each) => each === stored);
    if (tier !== undefined) return tierNames[tier].displayName;
    if (isLocalDay(stored)) return day(stored);
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(stored)) return month(stored);
    const key = words.get(stored);
    return key === undefined ? stored : t(key);
  };
  const share = (percent: string) => formatPercent(Number(percent) / 100, language, 2);
  const partOf = (part: string): string => {
    const [, percent] = /^on for (\d+)%$/.exec(part) ?? [];
    if (percent !== undefined) return t('admin-clients.state-on-for', { share: share(percent) });
    const [, named] = /^named people: (\d+)$/.exec(part) ?? [];
    if (named !== undefined) return t('admin-clients.state-named', { count: Number(named) });
    const [, until] = /^until (.+)$/.exec(part) ?? [];
    if (until !== undefined) return t('admin-clients.state-until', { date: wordOf(until) });
    const [, removed] = /^deletion on (.+)$/.exec(part) ?? [];
    if (removed !== undefined) return t('admin-clients.state-deletion', { date: wordOf(removed) });
    const [, group, ofBase] = /^([a-z-]+) ([\d.]+)%$/.exec(part) ?? [];
    if (group !== undefined && ofBase !== undefined) return `${wordOf(group)} ${share(ofBase)}`;
    const [, piece, dollars] = /^([a-z]+) \$([\d.]+)$/.exec(part) ?? [];
    if (piece !== undefined && dollars !== undefined)
      return `${wordOf(piece)} ${formatAmount(Math.round(Number(dollars) * 100), language)}`;
    return wordOf(part);
  };
  const permissionsOf = (held: string): string => {
    if (held === 'all') return t('admin-clients.state-all');
    if (held === 'none') return t('admin-clients.state-none');
    const names = held.split(' ').map((name) => {
      const known = adminPermissions.find((each) => each === name);
      return known === undefined ? name : t(permissionTexts[known]);
    });
    return formatList(names, language);
  };
  return (state: string): string => {
    const [, name, held] = /^([a-z]+)(?: \((.+)\))?$/.exec(state) ?? [];
    const role = roles.find((each) => each === name);
    if (role === undefined) return state.split(', ').map(partOf).join(', ');
    const shown = t(`admin-clients.role-${role}`);
    return held === undefined ? shown : `${shown} (${permissionsOf(held)})`;
  };
}
