import { isDeepStrictEqual } from 'node:util';
import type { CoachProfileView, ShownCertificate } from '#shared/contracts/coaching/coach-profile.ts';
import { type Certificate, isCertificateValid } from '#shared/domain/coaching/coach-profile.ts';

export type ProfileContent = {
  readonly intro: string;
  readonly approach: string;
  readonly photoId: string | null;
  readonly certificates: readonly Certificate[];
};

export type StoredProfile = {
  readonly coachId: string;
  /** 0 for a coach who has saved nothing. */
  readonly version: number;
  readonly handle: string | null;
  readonly draft: ProfileContent;
  readonly published: ProfileContent | null;
  readonly isWaiting: boolean;
  /** Once an admin has approved a publication, the coach publishes without asking again. */
  readonly isApproved: boolean;
  readonly refusal: string | null;
  /** Certificates as an admin checked them: an edit makes another one of it. */
  readonly checks: readonly { readonly certificate: Certificate; readonly on: string }[];
};

export const emptyProfile = (coachId: string): StoredProfile => ({
  coachId,
  version: 0,
  handle: null,
  draft: { intro: '', approach: '', photoId: null, certificates: [] },
  published: null,
  isWaiting: false,
  isApproved: false,
  refusal: null,
  checks: [],
});

/** @param today Local day (UTC). */
export function shownCertificates(
  { checks }: Pick<StoredProfile, 'checks'>,
  certificates: readonly Certificate[],
  today: string,
): ShownCertificate[] {
  return certificates.map((certificate) => {
    const check = checks.find((each) => isDeepStrictEqual(each.certificate, certificate));
    const isChecked = check !== undefined && isCertificateValid(certificate, today);
    return { ...certificate, checkedOn: isChecked ? check.on : null };
  });
}

type PortraitLinks = { link(coachId: string, photoId: string): Promise<string> };

/** As the coach and admins see it. */
export async function profileView(
  portraits: PortraitLinks,
  profile: StoredProfile,
  today: string,
): Promise<CoachProfileView> {
  const { version, handle, draft, published, isWaiting, refusal } = profile;
  const { intro, approach, photoId } = draft;
  const url = photoId === null ? null : await portraits.link(profile.coachId, photoId);
  return {
    version,
    state: published !== null ? 'published' : isWaiting ? 'waiting' : 'draft',
    handle,
    intro,
    approach,
    photo: photoId === null || url === null ? null : { id: photoId, url },
    certificates: shownCertificates(profile, draft.certificates, today),
    hasChanges: published !== null && !isDeepStrictEqual(published, draft),
    needsApproval: !profile.isApproved,
    refusal,
  };
}
