import type { Clock } from '#functions/platform/clock.ts';
import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';
import type { PromiseCounts } from '#shared/contracts/promises/promises.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { coachAnswersFrom } from '#shared/domain/coaching/coach-profile.ts';
import { noSuchCoach } from '../administer-coaches.ts';
import { type CoachLoad, freePlaces } from '../choice/choose-coach.ts';
import type { CoachLoads } from '../coach-loads.ts';
import type { CoachWeek } from '../coach-setup.ts';
import type { People } from '../invitations.ts';
import { type StoredProfile, shownCertificates } from './coach-profile.ts';
import type { Portraits } from './portraits.ts';
import type { ProfileReader } from './profile-repository.ts';

type Deps = {
  readonly profiles: ProfileReader;
  readonly portraits: Pick<Portraits, 'link'>;
  /** Approved coaches alone. */
  readonly loads: CoachLoads;
  readonly people: People;
  readonly hours: CoachWeek;
  /** Answers of the last 90 days. */
  readonly answers: { of(coachId: string): Promise<PromiseCounts> };
  readonly clock: Clock;
};

/** Those with room first. */
export async function listPublicCoaches(deps: Deps): Promise<PublicCoach[]> {
  const loads = new Map((await deps.loads.all()).map((load) => [load.id, load]));
  const profiles = await deps.profiles.publishedOf([...loads.keys()]);
  const coaches = await Promise.all(
    profiles.map((profile) => publicCoach(deps, profile, loads.get(profile.coachId) ?? null)),
  );
  return coaches
    .flatMap((coach) => coach ?? [])
    .toSorted((a, b) => Number(b.hasRoom) - Number(a.hasRoom) || a.name.localeCompare(b.name));
}

/** @throws AppError not-found, alike for an unknown handle and a page that was withdrawn. */
export async function readPublicCoach(deps: Deps, handle: string): Promise<PublicCoach> {
  const coachId = await deps.profiles.coachOf(handle);
  if (coachId === null) throw noSuchCoach();
  const [profile, load] = await Promise.all([deps.profiles.find(coachId), deps.loads.of(coachId)]);
  const coach = await publicCoach(deps, profile, load);
  if (coach === null) throw noSuchCoach();
  return coach;
}

async function publicCoach(
  deps: Deps,
  profile: StoredProfile,
  load: CoachLoad | null,
): Promise<PublicCoach | null> {
  const { coachId, handle, published } = profile;
  // A coach who was disabled keeps the approval.
  if (published === null || handle === null || !load?.isOpen) return null;
  const { intro, approach, photoId, certificates } = published;
  const [person, hours, answers, photoUrl] = await Promise.all([
    deps.people.find(coachId),
    deps.hours.weekOf(coachId),
    deps.answers.of(coachId),
    photoId === null ? null : deps.portraits.link(coachId, photoId),
  ]);
  if (person?.role !== 'coach') return null;
  const today = localDayOf(deps.clock(), 'UTC');
  return {
    handle,
    name: person.fullName,
    intro,
    approach,
    photoUrl,
    languages: [...load.languages],
    hours,
    certificates: shownCertificates(profile, certificates, today),
    answers: answers.kept + answers.missed < coachAnswersFrom ? null : answers,
    hasRoom: freePlaces(load) > 0,
  };
}
