import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type {
  CheckCertificate,
  ReviewedProfile,
  ReviewProfile,
} from '#shared/contracts/coaching/coach-profile.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { isCertificateValid } from '#shared/domain/coaching/coach-profile.ts';
import { profileReviewMail } from '../coaching-mails.ts';
import type { People } from '../invitations.ts';
import { profileView, type StoredProfile } from './coach-profile.ts';
import { changedElsewhere } from './edit-profile.ts';
import type { Portraits } from './portraits.ts';
import type { ProfileRepository, ReviewTraces } from './profile-repository.ts';

type Deps = {
  readonly profiles: ProfileRepository;
  readonly portraits: Portraits;
  readonly roll: { ids(): Promise<readonly string[]> };
  readonly people: People;
  readonly clock: Clock;
};
type By = { readonly accountId: string; readonly requestId: string };

const order = ['waiting', 'published', 'draft'] as const;

/** Coaches who saved a profile, those that wait first. */
export async function listProfiles(deps: Deps): Promise<ReviewedProfile[]> {
  const today = localDayOf(deps.clock(), 'UTC');
  const listed = await Promise.all(
    (await deps.roll.ids()).map(async (coachId) => {
      const [profile, coach] = await Promise.all([deps.profiles.find(coachId), deps.people.find(coachId)]);
      if (profile.version === 0 || coach?.role !== 'coach') return [];
      const view = await profileView(deps.portraits, profile, today);
      return [{ coachId, name: coach.fullName, profile: view }];
    }),
  );
  return listed
    .flat()
    .toSorted(
      (a, b) =>
        order.indexOf(a.profile.state) - order.indexOf(b.profile.state) || a.name.localeCompare(b.name),
    );
}

/**
 * Publishes what the admin read, or sends it back, and the coach gets an email. Sent again, it changes nothing.
 * @throws AppError conflict (`profile_changed`) when the coach edited it meanwhile or no longer asks.
 */
export async function reviewProfile(
  deps: Deps,
  by: By,
  coachId: string,
  request: ReviewProfile,
): Promise<void> {
  const before = await deps.profiles.find(coachId);
  if (before.version === request.version + 1 && isSettled(before, request)) return;
  if (before.version !== request.version) throw changedElsewhere();
  const { version } = before;
  if (request.approved) {
    if (!before.isWaiting || before.handle === null) throw changedElsewhere();
    const next = { ...before, version: version + 1, published: before.draft, isWaiting: false };
    const audit = auditOf(deps, by, 'coach-profiles.approve', { coachId, version });
    const approved = { kind: 'coach-profile-approved', data: { handle: before.handle } } as const;
    const mails = [profileReviewMail(coachId, version, approved, audit.at)];
    return save(deps, before, { ...next, isApproved: true, refusal: null }, { audit, mails });
  }
  const { reason } = request;
  const next = { ...before, version: version + 1, published: null, isWaiting: false };
  const audit = auditOf(deps, by, 'coach-profiles.refuse', { coachId, version, reason });
  const refused = { kind: 'coach-profile-refused', data: { reason } } as const;
  const mails = [profileReviewMail(coachId, version, refused, audit.at)];
  return save(deps, before, { ...next, isApproved: false, refusal: reason }, { audit, mails });
}

function isSettled({ isApproved, refusal }: StoredProfile, request: ReviewProfile): boolean {
  return request.approved ? isApproved : !isApproved && refusal === request.reason;
}

/**
 * The mark is of the certificate as the admin read it: an edit by the coach ends it.
 * @throws AppError not-found; conflict (`profile_changed`); invalid (`certificate_expired`).
 */
export async function checkCertificate(
  deps: Deps,
  by: By,
  { coachId, certificateId }: { readonly coachId: string; readonly certificateId: string },
  { version, checked }: CheckCertificate,
): Promise<void> {
  const before = await deps.profiles.find(coachId);
  const certificate = before.draft.certificates.find(({ id }) => id === certificateId);
  if (certificate === undefined) {
    throw new AppError('not-found', 'certificate_not_found', 'There is no such certificate.');
  }
  const on = localDayOf(deps.clock(), 'UTC');
  const isChecked = before.checks.some((check) => isDeepStrictEqual(check.certificate, certificate));
  if (isChecked === checked) return;
  if (before.version !== version) throw changedElsewhere();
  if (checked && !isCertificateValid(certificate, on)) {
    throw new AppError('invalid', 'certificate_expired', 'This certificate has expired.');
  }
  const others = before.checks.filter((check) => check.certificate.id !== certificateId);
  const checks = checked ? [...others, { certificate, on }] : others;
  const audit = auditOf(deps, by, 'coach-profiles.check-certificate', { coachId, certificate, checked });
  await save(deps, before, { ...before, version: version + 1, checks }, { audit, mails: [] });
}

async function save(
  { profiles }: Deps,
  before: StoredProfile,
  next: StoredProfile,
  review: ReviewTraces,
): Promise<void> {
  if ((await profiles.save(before, next, review)) !== 'saved') throw changedElsewhere();
}

function auditOf(
  { clock }: Deps,
  by: By,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): AuditEntry {
  return { action, byAccountId: by.accountId, requestId: by.requestId, at: clock(), details };
}
