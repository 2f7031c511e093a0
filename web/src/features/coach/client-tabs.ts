import { paths } from '#web/lib/paths.ts';

export const clientTabs = [
  'overview',
  'messages',
  'training',
  'body',
  'health',
  'nutrition',
  'check-ins',
  'intake',
  'bookings',
  'plan',
  'notes',
] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The first tab is the page's own address. */
export function clientLink(clientId: string, tab: ClientTab = 'overview'): string {
  const page = paths.coach.client(clientId);
  return tab === 'overview' ? page : `${page}/${tab}`;
}

/** Names the exercise that the training tab opens with. */
export const exerciseParam = 'exercise';

export function clientLiftLink(clientId: string, exerciseId: string): string {
  return `${clientLink(clientId, 'training')}?${new URLSearchParams({ [exerciseParam]: exerciseId })}`;
}
