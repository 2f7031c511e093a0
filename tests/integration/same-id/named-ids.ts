import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

const person = 'names a person; the tests of access decide who may';
const stored = 'names a row that is looked for among those of the caller, or of the client named beside it';
const provider = 'is made by the payment provider, and checked against the caller';
const catalog = 'names an entry of a list that is the same for everyone';
const voice = 'names a recording in the folder of this coach and this client alone';
const upload = 'names an upload to the key that the account and its message have, and to no other';
const clip = 'names a clip that was uploaded to the folder of this coach alone';
const portrait = 'names a photo in the folder of this coach alone';
const signUp = 'names a sign-up, and is worth nothing without the secret that its browser made';
const desk = 'names a message to support, which all admins with the permission share';
const inside = 'orders the parts of a document, and is read within it alone';

/** What an id of this name stands for, wherever a request has it. */
const byName: Readonly<Record<string, string>> = {
  articleId: catalog,
  checkInId: stored,
  clientId: person,
  clientIds: person,
  clipId: stored,
  coachId: person,
  conversationId: stored,
  deputyId: person,
  enquiryId: desk,
  entryId: stored,
  exerciseId: catalog,
  exerciseIds: catalog,
  fromCoachId: person,
  habitId: stored,
  importId: stored,
  ingredientId: catalog,
  mealId: catalog,
  messageId: stored,
  noteId: stored,
  packageId: catalog,
  paymentId: stored,
  photoIds: stored,
  questionId: inside,
  quoteId: stored,
  reportId: stored,
  reporterId: person,
  savedId: stored,
  sessionId: stored,
  slotId: inside,
  tagId: stored,
  taskId: stored,
  templateId: stored,
  uploadId: upload,
  valueId: stored,
  versionId: stored,
  voiceId: voice,
  workoutId: stored,
  writtenId: stored,
};

/** Ids whose name says nothing, or something else in this place. */
export const namedInPlace: Readonly<Record<string, string>> = {
  'refundPayment id': 'names an act on one payment of one client, and is stored under both',
  'takeQueueItem itemId': 'names an item that waits; all admins with the permission of its queue share it',
  'saveIncident incidentId':
    'names an incident of the status page, which all admins with the permission share',
  'sendMailing id': 'names the one mailing that is sent, which all admins with the permission share',
  'addPayCorrection id': 'names a correction of a month, which all admins with the permission share',
  'replayWebhookEvents what.ids': provider,
  'arrangeToday tiles.id': catalog,
  'chooseNotification id': catalog,
  'setRestAlert deviceId': 'names a device of the caller; one of another account is answered as missing',
  'startSignUpCheckout accountId': signUp,
  'readSignUpPurchase accountId': signUp,
  'moveSignUpPurchase from.accountId': signUp,
  'moveSignUpPurchase to.accountId': signUp,
  'verifyPayment session_id': provider,
  'manageSubscription subscription_id': provider,
  'manageSubscription visitId': 'tells openings of a dialog apart, within the one offer of the caller',
  'saveCheckInQuestions questions.id': inside,
  'saveClientQuestions questions.id': inside,
  'saveHabits habits.id': inside,
  'saveClientHabits habits.id': inside,
  'confirmPhoto photoId': stored,
  'getPhoto photoId': stored,
  'saveAutomations rules.id': inside,
  'saveAutomations rules.action.questions.id': inside,
  'saveClientTags tags.id': inside,
  'saveCoachProfile photoId': portrait,
  'saveCoachProfile certificates.id': inside,
  'confirmPortrait photoId': portrait,
  'checkCertificate certificateId': inside,
  'syncTraining operations.set.deviceId': 'decides between versions of one set, within that set alone',
  'getTeamTemplate templateId':
    'names a row that is looked for among those of the coach beside it, who shares it',
  'removeOwnExercise exerciseId': stored,
  'startExerciseClip exerciseId': stored,
  'saveExerciseClip exerciseId': stored,
  'saveExerciseClip id': clip,
  'saveExerciseClip upload.id': upload,
  'removeExerciseClip exerciseId': stored,
  'getOwnExerciseClip exerciseId': stored,
  'getExerciseClip exerciseId': stored,
  'saveSavedReplies replies.id': inside,
  'sendMessage set.workoutId': inside,
  'sendMessage clipUpload.id': upload,
  'sendMessage review.pins.voice.id': voice,
};

/** @returns Why two accounts cannot meet in an id that callers send without choosing it; undefined for one that nobody named. */
export function reasonOf(idField: string): string | undefined {
  return namedInPlace[idField] ?? reasonByName(idField);
}

/** @param idField As `idFieldsOfRoutes` has it. A bare `id` in a path names a row; in a body the caller may have chosen it. */
export function reasonByName(idField: string): string | undefined {
  const [route = '', field = ''] = idField.split(' ');
  if (field !== 'id') return byName[field.split('.').at(-1) ?? ''];
  const routes: Readonly<Record<string, ApiRoute>> = apiRoutes;
  return routes[route]?.path.includes('{id}') === true ? stored : undefined;
}
