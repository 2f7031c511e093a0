import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiRoutes } from '#shared/contracts/routes.ts';
import type { ConnectedAct } from '#web/ui/input/needs-connection.tsx';

/** Training and messages have a queue with the same promises: in order, once, and kept by a sign-out. */
const otherQueues = [
  'syncTraining',
  'sendMessage',
  'startMessageUpload',
  'startClipUpload',
  // Sent with every read message again, until the API has it.
  'markMessagesRead',
];

const inFeatures = (folder: string, name: string) => `features/${folder}/${name}.tsx`;
const bookPage = inFeatures('booking', 'components/book-page');
const sessions = (name: string) => inFeatures('booking', `client/${name}`);
const plan = (name: string) => inFeatures('account', name);
const settings = plan('components/settings-tab');
const health = inFeatures('intake', 'health/health-form');

/**
 * Refused without a network before anything is typed, by a sentence of the screen. Only the server knows the price, the
 * time that is free or the answer, or the person must know that a change is in force.
 */
const refused: Readonly<Record<ConnectedAct, Readonly<Record<string, string>>>> = {
  book: {
    holdSlot: bookPage,
    previewSeries: bookPage,
    bookSeries: bookPage,
    bookSession: bookPage,
    joinWaiting: bookPage,
    referToScheduling: bookPage,
    claimOffer: sessions('waitlist-entries'),
    leaveWaiting: sessions('waitlist-entries'),
    bookSeat: inFeatures('booking', 'groups/group-list'),
    moveSession: sessions('move-session'),
    cancelSession: sessions('cancel-session'),
    reportNotHeld: sessions('report-session'),
  },
  pay: {
    startCheckout: inFeatures('gifts', 'give-gift'),
    previewGift: inFeatures('gifts', 'redeem-gift'),
    redeemGift: inFeatures('gifts', 'redeem-gift'),
    quoteChange: plan('plan-change/plan-change-sheet'),
    confirmQuote: plan('plan-change/plan-change-sheet'),
    manageSubscription: plan('billing/cancel-sheet'),
    takeMoneyBack: plan('money-back/money-back-sheet'),
  },
  change: {
    updateAccount: settings,
    saveMailPreference: settings,
    savePushSettings: settings,
    chooseNotification: settings,
    addPushDevice: settings,
    removePushDevice: settings,
    askForAddress: settings,
    confirmAddress: settings,
    withdrawAddressChange: settings,
    changePassword: settings,
    changeSecondFactor: settings,
    signOutEverywhere: settings,
    endLoginSession: settings,
    signOutOthers: settings,
    withdrawConsent: settings,
    requestExport: settings,
    deleteAccount: plan('components/delete-account'),
    undoDeletion: 'parts/guards/closing-account.tsx',
    deleteNow: 'parts/guards/closing-account.tsx',
    saveHealthScreening: health,
    withdrawHealthConsent: health,
    rotateCalendarFeed: sessions('calendar-feed'),
    blockThread: inFeatures('messages', 'components/block-switch'),
    chooseBroadcasts: inFeatures('messages', 'components/broadcast-choice'),
    reportMessage: inFeatures('messages', 'components/report-dialog'),
    acceptInvitation: inFeatures('coach', 'components/accept-invitation'),
    chooseProgram: inFeatures('training', 'program/program-form'),
    undoTrainingImport: inFeatures('training', 'import/import-list'),
    adjustSessions: 'parts/session-for-today/adjust-sheet.tsx',
    remakeMealPlan: inFeatures('nutrition', 'components/plan/plan-view'),
    changePlannedMeal: inFeatures('nutrition', 'components/plan/planned-meal-card'),
    setNutritionPreferences: inFeatures('nutrition', 'components/details-dialog'),
    arrangeToday: inFeatures('today', 'components/arrange-sheet'),
    saveHabits: 'parts/habits/habits-sheet.tsx',
    removeWearableSource: inFeatures('wearables', 'components/source-list'),
  },
  answer: {
    askAssistant: inFeatures('assistant', 'components/assistant-chat'),
    sendVideoAnalysis: inFeatures('messages', 'review/measure-dialog'),
  },
  search: {
    searchWorkouts: 'parts/search/search-sheet.tsx',
    searchArticles: 'parts/search/search-sheet.tsx',
    searchMessages: 'parts/search/search-sheet.tsx',
  },
  file: { importWearables: inFeatures('wearables', 'components/wearables-panel') },
};

/** Screens that say it in words of their own. */
const saidByItself: Readonly<Record<string, readonly [text: string, screen: string]>> = {
  startPhotoUpload: ['check-ins.offline', inFeatures('check-ins', 'components/check-in-form')],
  confirmPhoto: ['check-ins.offline', inFeatures('check-ins', 'components/check-in-form')],
  startTrainingImport: ['history-import.offline', inFeatures('training', 'import/history-import')],
  setRestAlert: ['training.notify-pushed', inFeatures('training', 'rest/rest-alert-note')],
  importWorkouts: ['history-import.offline', inFeatures('training', 'import/history-import')],
};

const askedByNobody = {
  'the page sends it by itself, and again at the next chance': [
    ...['adoptRegion', 'verifyPayment', 'checkSubscription'],
    // The device is cleared without it.
    'signOut',
  ],
  'a draft on the device keeps it until it is sent by hand': ['saveIntake'],
  'the voice of the coach, whose words are on the screen': ['speak', 'speakCues'],
};

const sourceOf = (screen: string) =>
  readFileSync(new URL(`../../../../../../web/src/${screen}`, import.meta.url), 'utf8');

test('each write of a client is queued on the device or refused offline for a stated reason', () => {
  const writes = Object.entries(apiRoutes).flatMap(([id, { method, access }]) => {
    if (method === 'GET' || access.kind !== 'signed-in') return [];
    const roles: readonly string[] | undefined = 'roles' in access ? access.roles : undefined;
    return roles === undefined || roles.includes('client') ? [id] : [];
  });
  const listed = [
    ...Object.entries(apiRoutes).flatMap(([id, route]) => ('queued' in route ? [id] : [])),
    ...otherQueues,
    ...Object.values(refused).flatMap((routes) => Object.keys(routes)),
    ...Object.keys(saidByItself),
    ...Object.values(askedByNobody).flat(),
  ];
  expect(listed.toSorted()).toEqual(writes.toSorted());
});

const screens = Object.entries(refused).flatMap(([act, routes]) =>
  Object.entries(routes).map(([route, screen]) => [route, act, screen] as const),
);
test.each(screens)('%s: its screen says offline that it needs a connection (%s)', (_route, act, screen) => {
  const source = sourceOf(screen);
  expect(
    source.includes(`<NeedsConnection act="${act}"`) || source.includes(`useNeedsConnection('${act}')`),
  ).toBe(true);
});

test.each(Object.entries(saidByItself))(
  '%s: its screen says offline that it needs a connection',
  (_, [text, screen]) => {
    expect(sourceOf(screen)).toContain(`'${text}'`);
  },
);
