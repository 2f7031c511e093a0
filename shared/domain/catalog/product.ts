/** Examples (example.com, 555) that the owner replaces here. */
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export const productName = 'REPZ';
export const companyLocation = 'Bay Area';

export const stageIds = ['local', 'dev', 'staging', 'prod'] as const;
export type StageId = (typeof stageIds)[number];

export interface SocialLinks {
  readonly instagram: string;
  readonly telegram: string;
  readonly whatsapp: string;
}

export interface ProductSettings {
  readonly name: string;
  readonly contactEmail: string;
  readonly senderEmail: string;
  readonly phone: string;
  readonly phoneLink: string;
  /** The company's own contacts, not a replacement for 911. */
  readonly emergencyEmail: string;
  readonly emergencyPhone: string;
  readonly location: string;
  readonly socialLinks: SocialLinks;
  /** Whether `/_local/design` shows the parts of the design system. */
  readonly showsDesign: boolean;
}

function settingsAt(domain: string, showsDesign = false): ProductSettings {
  return {
    name: productName,
    contactEmail: `hello@${domain}`,
    senderEmail: `no-reply@${domain}`,
    phone: '(415) 555-0142',
    phoneLink: '+14155550142',
    emergencyEmail: `emergency@${domain}`,
    emergencyPhone: '(415) 555-0199',
    location: companyLocation,
    socialLinks: {
      instagram: `https://${domain}/instagram`,
      telegram: `https://${domain}/telegram`,
      whatsapp: `https://${domain}/whatsapp`,
    },
    showsDesign,
  };
}

export const productSettings: Readonly<Record<StageId, ProductSettings>> = {
  local: settingsAt('local.example.com', true),
  dev: settingsAt('dev.example.com'),
  staging: settingsAt('staging.example.com'),
  prod: settingsAt('example.com'),
};

/** Weekdays: 1 is Monday. Hours are local time in `timeZone`. */
export const supportHours = {
  texts: {
    en: 'Mon-Fri 6AM-8PM PST',
    es: 'lun-vie 6:00-20:00 PST',
    fr: 'lun-ven 6 h-20 h PST',
    de: 'Mo-Fr 6-20 Uhr PST',
    pt: 'seg-sex 6h-20h PST',
  } satisfies Readonly<Record<LanguageId, string>>,
  weekdays: [1, 2, 3, 4, 5],
  opensAtHour: 6,
  closesAtHour: 20,
  timeZone: 'America/Los_Angeles',
} as const;

export const publicEmergencyNumber = '911';
export const poisonControlNumber = '1-800-222-1222';

export const productClaims = {
  experienceYears: 18,
  clientsCoached: 200,
  /** Shown as '2,847+ athletes', formatted for the visitor's language. */
  athletes: 2847,
} as const;
