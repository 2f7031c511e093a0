/**
 * How links and the popup of an external scheduling service are made.
 * Sources: access and public site, section 7; signed-in areas, section 7.
 */
import type { EventTypeId } from './event-types.ts';
import type { PlaceId } from './session-places.ts';
import type { TierId } from './tiers.ts';

/** The page of the service for each event type, under the stage's base address. */
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

/** What a link of ours says of itself. `utm_term` is left to the reference of a signed-in person. */
export type LinkParameters = {
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_content: string;
  readonly location?: string;
};

/** The parameters of booking links in the app (signed-in areas, section 7). */
export function inAppParameters(tier: TierId | null, place: PlaceId | null): LinkParameters {
  return {
    utm_source: 'repz-platform',
    utm_medium: 'in-app',
    utm_campaign: 'booking',
    utm_content: tier ?? 'core',
    ...(place === null ? {} : { location: place }),
  };
}

/** What the service fills in for the person. Nothing of their health is among it. */
export type SchedulingPrefill = {
  readonly name: string;
  readonly email: string;
  readonly customAnswers: {
    readonly tier: string;
    readonly preferredLocation: string;
    readonly sessionType: string;
  };
};

/** The name to fill in: the person's own, else the part of their address before the @. */
export function prefillName(fullName: string, email: string): string {
  return fullName.trim() || (email.split('@')[0] ?? '');
}

/** Custom answers by their name, and by their place, which is how widgets of the Calendly kind ask for them. */
export function answersByPlace({ tier, preferredLocation, sessionType }: SchedulingPrefill['customAnswers']) {
  return { tier, preferredLocation, sessionType, a1: tier, a2: preferredLocation, a3: sessionType };
}

/** Orange on black with white text, and no banner of theirs on top of ours (signed-in areas, section 7). */
export const embedLook = {
  hide_gdpr_banner: '1',
  background_color: '000000',
  text_color: 'ffffff',
  primary_color: 'ff6a1a',
} as const;

/** The address of a page of the service with these parameters. @param baseUrl May end in a slash. */
export function schedulingAddress(
  baseUrl: string,
  eventType: EventTypeId,
  parameters: Readonly<Record<string, string>>,
): string {
  const page = `${baseUrl.replace(/\/+$/, '')}/${schedulingPages[eventType]}`;
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? page : `${page}?${query}`;
}
