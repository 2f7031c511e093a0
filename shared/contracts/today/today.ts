import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';

/** The routes whose answers a client's start, or another screen, brings along. */
export const startRouteIds = [
  'getTrainingOverview',
  'getTrainingCalendar',
  'getProgramChanges',
  'getThreads',
  'listSessions',
  'getCheckIns',
  'getHabits',
  'getNutrition',
  'getFoodLog',
  'getIntake',
  'getHealthScreening',
  'getLibrary',
  'getFlags',
  'getTrainingProgress',
  'getMuscleWeeks',
  'getMeasurements',
  'getGirths',
  'getWearables',
] as const;
export type StartRouteId = (typeof startRouteIds)[number];

/** Screens whose parts come in one answer. */
export const broughtScreens = ['today', 'progress'] as const;
export type BroughtScreen = (typeof broughtScreens)[number];

export const todayQuerySchema = z.object({
  language: z._default(z.enum(languageIds), 'en'),
  /** Pages from before other screens had an answer name none. */
  screen: z._default(z.enum(broughtScreens), 'today'),
});

/** `answer` is what `route` itself answers to `query`. It stays unparsed until its reader knows that contract. */
export const startAnswerSchema = z.object({
  route: z.enum(startRouteIds),
  query: z.record(z.string(), z.string()),
  answer: z.unknown(),
});
export type StartAnswer = z.output<typeof startAnswerSchema>;

/** An answer is missing when the plan does not include its route, and when it could not be read. */
export const todayResponseSchema = z.object({ answers: z.array(startAnswerSchema) });
