import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDemandPrivateFiles } from '#functions/entries/signed-in/on-demand-private-files.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { callerAsClient } from '#functions/modules/booking/booking-clients.ts';
import { listSessions } from '#functions/modules/booking/sessions/list-sessions.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoLivePlans } from '#functions/modules/booking/storage/dynamo-live-plans.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { createPhotoStore } from '#functions/modules/check-ins/photo-store.ts';
import { createDynamoCheckInDays } from '#functions/modules/check-ins/storage/dynamo-check-in-days.ts';
import { createVoiceStore } from '#functions/modules/check-ins/voice-store.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { readHabits } from '#functions/modules/habits/habits.ts';
import { createDynamoHabits } from '#functions/modules/habits/storage/dynamo-habits.ts';
import { bothLists } from '#functions/modules/library/article-source.ts';
import { readLibrary } from '#functions/modules/library/read-library.ts';
import { createDynamoPublishedArticles } from '#functions/modules/library/storage/dynamo-published-articles.ts';
import { createDynamoSavedArticles } from '#functions/modules/library/storage/dynamo-saved-articles.ts';
import { listThreads } from '#functions/modules/messages/list-threads.ts';
import { createDynamoPeopleDirectory } from '#functions/modules/messages/storage/dynamo-people-directory.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { readDiary } from '#functions/modules/nutrition/food-diary.ts';
import { readNutrition } from '#functions/modules/nutrition/read-targets.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import { createDynamoNutritionReader } from '#functions/modules/nutrition/storage/dynamo-nutrition-reader.ts';
import { createCachedFlags } from '#functions/modules/system/cached-flags.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { answerSource, collectAnswers } from '#functions/modules/today/collect-answers.ts';
import { readProgramChanges } from '#functions/modules/training/program-changes.ts';
import { readOverviewAndCalendars } from '#functions/modules/training/read-overview.ts';
import { createDynamoIntakeReader } from '#functions/modules/training/storage/dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { bookingRoutes } from '#shared/contracts/booking/booking-routes.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins/check-ins-routes.ts';
import { coachingRoutes } from '#shared/contracts/coaching/coaching-routes.ts';
import { libraryRoutes } from '#shared/contracts/library/library-routes.ts';
import { messagesRoutes } from '#shared/contracts/messages/messages-routes.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition/nutrition-routes.ts';
import { systemRoutes } from '#shared/contracts/system/system-routes.ts';
import type { BroughtScreen } from '#shared/contracts/today/today.ts';
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';
import { addDays, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { isNewAccount } from '#shared/domain/site/new-client.ts';

type TodayConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'CHECK_INS_TABLE'
  | 'LIBRARY_TABLE'
  | 'MESSAGES_TABLE'
  | 'NUTRITION_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'TRAINING_TABLE'
  | 'WEARABLES_TABLE'
  | 'DEFAULT_TIER'
  | 'PHOTO_BUCKET'
  | 'PHOTOS_URL'
>;

export function createTodayApi(
  config: TodayConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'today'> {
  const sourcesOf = createSources(config, tables, log);
  const routes = {
    ...trainingRoutes,
    ...messagesRoutes,
    ...bookingRoutes,
    ...checkInsRoutes,
    ...nutritionRoutes,
    ...accountRoutes,
    ...coachingRoutes,
    ...libraryRoutes,
    ...systemRoutes,
    ...wearablesRoutes,
  };
  return {
    routes: todayRoutes,
    handlers: {
      getToday: async ({ caller, query, log: ofRequest }) => ({
        answers: await collectAnswers(
          { routes, caller, clock, log: ofRequest },
          await sourcesOf(caller, query),
        ),
      }),
    },
  };
}

function createSources(config: TodayConfig, tables: DynamoDBDocumentClient, log: Log) {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    bookings: config.BOOKINGS_TABLE,
    messages: config.MESSAGES_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;
  const rules = { defaultTier, clock, log };
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const intakes = createDynamoIntakeRepository(tables, names.accounts, clock);
  const coaches = createDynamoCoachDirectory(tables, names, rules);
  const assignments = createDynamoCoachAssignments(tables, { accounts: names.accounts }, clock);
  const files = createOnDemandPrivateFiles(config.PHOTO_BUCKET, config.PHOTOS_URL);
  const training = {
    training: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
    intakes: createDynamoIntakeReader(tables, names.accounts),
    clock,
    newId: () => crypto.randomUUID(),
  };
  const messages = {
    threads: createDynamoThreadRepository(tables, names, clock),
    people: createDynamoPeopleDirectory(tables, names, { ...rules, accounts, coaches }),
    assignments,
    clock,
  };
  const booking = { bookings: createDynamoBookingRepository(tables, names, clock), clock };
  const clients = {
    livePlans: createDynamoLivePlans(tables, names.billing, clock),
    accounts,
    directory: coaches,
    defaultTier,
  };
  const checkIns = {
    checkIns: createDynamoCheckInDays(tables, config.CHECK_INS_TABLE, clock),
    photos: createPhotoStore(files),
    voices: createVoiceStore(files),
    assignments,
    clock,
  };
  const habits = { habits: createDynamoHabits(tables, config.CHECK_INS_TABLE, clock), clock };
  const nutrition = {
    nutrition: createDynamoNutritionReader(tables, config.NUTRITION_TABLE, clock),
    foodLog: createDynamoFoodLog(tables, config.NUTRITION_TABLE, clock),
    intakes,
    weighings: training.training,
    log,
  };
  const screenings = createDynamoHealthScreenings(tables, names, clock);
  const flags = createCachedFlags(createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock), clock);
  // Callers without a plan see none of them.
  const library = onDemand(async () => {
    const { articleSummariesIn } = await import('#functions/modules/library/article-summaries.ts');
    return {
      articles: bothLists(
        { list: articleSummariesIn },
        createDynamoPublishedArticles(tables, config.LIBRARY_TABLE, clock),
      ),
      saved: createDynamoSavedArticles(tables, names.accounts, clock),
      goalOf: async (accountId: string) => (await intakes.find(accountId))?.intake.primaryGoal ?? null,
      clock,
    };
  });

  // Only this screen's code reads years of training.
  const progress = onDemand(async () => {
    const { createProgressSources } = await import('./progress-sources.ts');
    return createProgressSources(config, tables, { training, checkIns, intakes });
  });

  const ofToday = (caller: Caller, language: LanguageId) => {
    const { account, accountId, entitlement } = caller;
    const everyone = [
      answerSource('getThreads', async () => ({ threads: await listThreads(messages, caller) })),
      answerSource('listSessions', async () => listSessions(booking, await callerAsClient(clients, caller))),
      answerSource('getFlags', () => flags.read()),
    ];
    // Without a plan the screen shows only these.
    if (entitlement.tier === null) return everyone;
    const today = localDayOf(clock(), account.timeZone);
    const day = { from: today, to: today };
    const monday = mondayOf(today);
    const calendarRanges = [monday, addDays(monday, -7)].map((from) => ({ from, to: addDays(from, 13) }));
    const trainingOfToday = onDemand(() => readOverviewAndCalendars(training, account, calendarRanges));
    const overview = async () => (await trainingOfToday()).overview;
    const isNew = isNewAccount(account, clock());
    return [
      ...everyone,
      answerSource('getTrainingOverview', overview),
      ...calendarRanges.map((range, index) =>
        answerSource('getTrainingCalendar', async () => (await trainingOfToday()).calendars[index], range),
      ),
      answerSource('getProgramChanges', async () =>
        (await overview()).program.source === 'coach' ? readProgramChanges(training, account) : undefined,
      ),
      answerSource('getCheckIns', () => listCheckIns(checkIns, caller, 'recent'), { listed: 'recent' }),
      answerSource('getHabits', () => readHabits(habits, account)),
      answerSource('getNutrition', () => readNutrition(nutrition, accountId)),
      answerSource('getFoodLog', () => readDiary(nutrition, accountId, day), day),
      answerSource('getLibrary', async () => readLibrary(await library(), caller, language), { language }),
      ...(isNew
        ? [
            answerSource(
              'getIntake',
              async () => (await intakes.find(accountId)) ?? { intake: null, completedAt: null },
            ),
            answerSource('getHealthScreening', async () => ({ screening: await screenings.find(accountId) })),
          ]
        : []),
    ];
  };
  return async (
    caller: Caller,
    { language, screen }: { readonly language: LanguageId; readonly screen: BroughtScreen },
  ) => (screen === 'progress' ? (await progress())(caller) : ofToday(caller, language));
}
