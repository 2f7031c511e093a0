/** What a coach says about themselves in public. Texts stay as they were written, in the coach's own language. */
export const profileLimits = { intro: 280, approach: 800, certificates: 8, certificateText: 120 } as const;

/** Of the address of a public page, `/coaches/<handle>`. */
export const handlePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const handleLength = { least: 3, most: 40 } as const;

/** Browsers crop a portrait to a square of this side before it is uploaded. */
export const portraitSide = 640;
export const maximumPortraitBytes = 1024 * 1024;

/** Answers due in 90 days that a coach needs before their share is shown. */
export const coachAnswersFrom = 20;

export type Certificate = {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly issuer: string;
  /** Local day; null for one that does not expire. */
  readonly expiresOn: string | null;
};

/** Valid on its last day, too. */
export function isCertificateValid({ expiresOn }: Pick<Certificate, 'expiresOn'>, today: string): boolean {
  return expiresOn === null || expiresOn >= today;
}
