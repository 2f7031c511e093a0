import type { RouteId } from '#shared/contracts/routes.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { code, markdownTable } from './markdown.ts';

export type ScreenCalls = {
  /** Reads of the API when the screen is opened from another one for the first time. */
  readonly first: readonly RouteId[];
  /** Reads when it is opened once more. */
  readonly again?: { readonly routes: readonly RouteId[]; readonly because: string };
};

const decided = 'an admin decides by what is true now';
const whatOthersChanged = (...routes: RouteId[]): ScreenCalls => ({
  first: routes,
  again: { routes, because: decided },
});
const always = (routes: readonly RouteId[], because: string) => ({ routes, because });
const elsewhere = 'a link in a mail, or another device, changes it';

/** By role and the link of the navigation. A test compares the links, and the browser test of narrow screens counts the calls of both. */
export const screenCalls: Readonly<Record<Role, Readonly<Record<string, ScreenCalls>>>> = {
  client: {
    '/dashboard': { first: ['getToday'] },
    '/dashboard/training': { first: ['getFormCues'] },
    '/dashboard/nutrition': { first: ['getFoodLog', 'getSavedFoods'] },
    '/messages': {
      first: ['getThread'],
      again: always(['getThread'], 'links to photos and voice notes expire'),
    },
    '/dashboard/checkins': { first: ['getAskedQuestions'] },
    '/sessions': { first: ['listWaiting'] },
    '/dashboard/progress': { first: ['getToday'] },
    // Progress has brought the wearables.
    '/biomarkers': { first: ['getBiomarkers'] },
    '/dashboard/analytics': { first: ['getTrainingOverview', 'getAnalytics'] },
    '/dashboard/ai': { first: ['getLatestConversation'] },
    // Today has brought it.
    '/library': { first: [] },
    '/in-person-training': { first: [] },
    '/account': {
      first: ['getMailPreferences', 'manageSubscription'],
      again: always(['getMailPreferences'], elsewhere),
    },
  },
  coach: {
    '/coach': {
      first: ['listRosterRows', 'getCoachSettings'],
      again: always(['listRosterRows'], 'the clock asks for it every 15 seconds while it is open'),
    },
    '/coach/check-ins': {
      first: ['listRosterRows', 'getClientCheckIns'],
      again: always(['listRosterRows'], 'the clock asks for it every 15 seconds while it is open'),
    },
    '/messages': {
      first: ['getThread'],
      again: always(['getThread'], 'links to photos and voice notes expire'),
    },
    '/coach/calendar': { first: ['getCoachSchedule', 'getCoachCalendar'] },
    '/coach/automations': { first: ['getAutomations'] },
    '/coach/pay': { first: ['getOwnPay'] },
    '/library': { first: ['getLibrary'] },
    '/articles': { first: ['listWrittenArticles'] },
    '/account?tab=settings': {
      first: ['getMailPreferences'],
      again: always(['getMailPreferences'], elsewhere),
    },
    '/support': {
      first: ['getHealth'],
      again: always(['getHealth'], 'whether the service runs is true for a moment'),
    },
  },
  admin: {
    '/system-health': whatOthersChanged('getSystemHealth', 'getStatusDesk'),
    '/system-dashboard': {
      first: ['getSystemFigures', 'getVisits'],
      again: always(['getSystemFigures'], decided),
    },
    '/testing-dashboard': whatOthersChanged('getAbTests', 'getFlagStates'),
    '/admin/queues': whatOthersChanged('getQueues'),
    '/coach-admin': whatOthersChanged('listCoaches', 'listCoachProfiles'),
    '/admin/clients': { first: ['getCancellations'] },
    '/admin/money': { first: ['getMoney'] },
    '/admin/pay': { first: ['getPay', 'getPayMonth'] },
    '/admin/audit': whatOthersChanged('getAuditLines'),
    '/admin/reports': whatOthersChanged('getReports'),
    '/library': { first: ['getLibrary'] },
    '/articles': { first: ['listWrittenArticles'] },
    '/account': {
      first: ['getMailPreferences'],
      again: always(['getMailPreferences'], elsewhere),
    },
  },
};

export function screenCallsTable(): string {
  const names = (routes: readonly RouteId[]) => routes.map(code).join(', ');
  const rows = Object.entries(screenCalls).flatMap(([role, screens]) =>
    Object.entries(screens).map(([link, { first, again }]) => [
      role,
      code(link),
      String(first.length),
      names(first),
      String(again?.routes.length ?? 0),
      again?.because ?? '',
    ]),
  );
  return markdownTable(['Role', 'Screen', 'First view', 'Which', 'Seen again', 'Because'], rows);
}
