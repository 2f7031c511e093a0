import { expect, test } from 'vitest';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { queuedRoutes } from '#web/lib/device/outbox/waiting-write.ts';

/** Training and messages have a queue with the same promises: in order, once, and kept by a sign-out. */
const otherQueues = [
  'syncTraining',
  'sendMessage',
  'startMessageUpload',
  'startClipUpload',
  // Sent with every read message again, until the API has it.
  'markMessagesRead',
];

/** Fails at once without a connection, with a text; what was typed stays in the form. */
const refusedOffline = {
  'only the server knows the price, the seat or the time that is free': [
    ...['startCheckout', 'quoteChange', 'confirmQuote', 'previewGift', 'redeemGift', 'verifyPayment'],
    ...[
      'checkSubscription',
      'takeMoneyBack',
      'manageSubscription',
      'holdSlot',
      'previewSeries',
      'bookSeries',
    ],
    ...['joinWaiting', 'claimOffer', 'leaveWaiting', 'referToScheduling', 'bookSession', 'bookSeat'],
    ...['moveSession', 'cancelSession', 'reportNotHeld', 'acceptInvitation'],
  ],
  'it concerns access or consent, so the person must know that it is in force': [
    ...['signOut', 'signOutEverywhere', 'changePassword', 'changeSecondFactor', 'deleteAccount'],
    ...['rotateCalendarFeed', 'blockThread', 'reportMessage', 'saveHealthScreening', 'withdrawHealthConsent'],
    'requestExport',
  ],
  'its answer is what the person waits for': [
    ...['speak', 'askAssistant', 'searchWorkouts', 'searchArticles', 'searchMessages', 'adjustSessions'],
    ...['chooseProgram', 'remakeMealPlan', 'changePlannedMeal', 'setNutritionPreferences'],
  ],
  'it carries files or a batch, whose parts are sent while the person watches': [
    ...['startPhotoUpload', 'confirmPhoto', 'startTrainingImport', 'importWorkouts', 'undoTrainingImport'],
    ...['importWearables', 'removeWearableSource', 'sendVideoAnalysis'],
  ],
  'a draft on the device keeps it until it is sent by hand': ['saveIntake'],
  'a form or a switch that says that it was not saved': [
    ...['updateAccount', 'adoptRegion', 'saveMailPreference'],
    ...['arrangeToday', 'setCheckInDay', 'rateSession', 'markProgramChangesSeen', 'saveArticle'],
    'unsaveArticle',
  ],
};

test('each write of a client is queued on the device or refused offline for a stated reason', () => {
  const writes = Object.entries(apiRoutes).flatMap(([id, { method, access }]) => {
    if (method === 'GET' || access.kind !== 'signed-in') return [];
    const roles: readonly string[] | undefined = 'roles' in access ? access.roles : undefined;
    return roles === undefined || roles.includes('client') ? [id] : [];
  });
  const listed = [...queuedRoutes, ...otherQueues, ...Object.values(refusedOffline).flat()];
  expect(listed.toSorted()).toEqual(writes.toSorted());
});
