import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';

/** The coach for machines (schema.org), as a data block that no browser runs. */
export function CoachData({ coach }: { readonly coach: PublicCoach }) {
  const { name, intro, languages, certificates } = coach;
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    description: intro,
    url: location.origin + location.pathname,
    knowsLanguage: languages,
    hasCredential: certificates
      .filter(({ checkedOn }) => checkedOn !== null)
      .map((certificate) => ({
        '@type': 'EducationalOccupationalCredential',
        name: certificate.name,
        recognizedBy: { '@type': 'Organization', name: certificate.issuer },
      })),
  };
  return <script type="application/ld+json">{JSON.stringify(person).replaceAll('<', '\\u003c')}</script>;
}
