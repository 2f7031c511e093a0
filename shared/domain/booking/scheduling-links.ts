import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { EventTypeId } from './event-types.ts';
import type { LocationId } from './session-locations.ts';

export const schedulingPages = {
  consultation: 'consultation',
  gymTraining: 'gym-training',
  homeTraining: 'home-training',
  cityTraining: 'city-sports-club',
  virtualCheckIn: 'virtual-check-in',
  personalTrainingMonthly: 'personal-training-monthly',
  personalTrainingSemiWeekly: 'personal-training-semi-weekly',
  progressReview: 'progress-review',
  strategySession: 'strategy-session',
} as const satisfies Record<EventTypeId, string>;

/** Our UTM parameters. `utm_term` is reserved for the reference of a signed-in person. */
export type LinkParameters = {
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_content: string;
  readonly location?: string;
};

export function inAppParameters(tier: TierId | null, place: LocationId | null): LinkParameters {
  return {
    utm_source: 'repz-platform',
    utm_medium: 'in-app',
    utm_campaign: 'booking',
    utm_content: tier ?? 'core',
    ...(place === null ? {} : { location: place }),
  };
}

/** Contains no health data. */
export type SchedulingPrefill = {
  readonly name: string;
  readonly email: string;
  readonly customAnswers: {
    readonly tier: string;
    readonly preferredLocation: string;
    readonly sessionType: string;
  };
};

export function prefillName(fullName: string, email: string): string {
  return fullName.trim() || (email.split('@')[0] ?? '');
}

/** By name and as a1, a2, …, the form that Calendly's widget expects. */
export function answersByPosition({
  tier,
  preferredLocation,
  sessionType,
}: SchedulingPrefill['customAnswers']) {
  return { tier, preferredLocation, sessionType, a1: tier, a2: preferredLocation, a3: sessionType };
}

export const embedTheme = {
  hide_gdpr_banner: '1',
  background_color: '000000',
  text_color: 'ffffff',
  primary_color: 'ff6a1a',
} as const;

/** @param baseUrl May end in a slash. */
export function schedulingPageUrl(
  baseUrl: string,
  eventType: EventTypeId,
  parameters: Readonly<Record<string, string>>,
): string {
  const page = `${baseUrl.replace(/\/+$/, '')}/${schedulingPages[eventType]}`;
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? page : `${page}?${query}`;
}
