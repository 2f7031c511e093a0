/**
 * Name and contacts of the product, in this one place, per stage. Source: product decisions, section 1.
 * The addresses and numbers are examples (example.com, 555); the owner's own take their place here.
 */
import type { LanguageId } from './languages.ts';

export const productName = 'REPZ';

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
  /** Who the product's mails come from. */
  readonly senderEmail: string;
  /** As shown, for calls and text messages. */
  readonly phone: string;
  /** E.164, for links. */
  readonly phoneLink: string;
  /** The company's own lines on the health disclaimer; not a replacement for 911. */
  readonly emergencyEmail: string;
  readonly emergencyPhone: string;
  readonly location: string;
  readonly socialLinks: SocialLinks;
}

function settingsAt(domain: string): ProductSettings {
  return {
    name: productName,
    contactEmail: `hello@${domain}`,
    senderEmail: `no-reply@${domain}`,
    phone: '(415) 555-0142',
    phoneLink: '+14155550142',
    emergencyEmail: `emergency@${domain}`,
    emergencyPhone: '(415) 555-0199',
    location: 'Bay Area',
    socialLinks: {
      instagram: `https://${domain}/instagram`,
      telegram: `https://${domain}/telegram`,
      whatsapp: `https://${domain}/whatsapp`,
    },
  };
}

/** The settings of a stage. */
export const productSettings: Readonly<Record<StageId, ProductSettings>> = {
  local: settingsAt('local.example.com'),
  dev: settingsAt('dev.example.com'),
  staging: settingsAt('staging.example.com'),
  prod: settingsAt('example.com'),
};

/** When coaches answer. `weekdays` counts Monday as 1; hours are wall time in `timeZone`. */
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

/** Public lines of the United States that the health disclaimer names. */
export const publicEmergencyNumber = '911';
export const poisonControlNumber = '1-800-222-1222';

/** The coach and the product in numbers, as the owner states them. */
export const productClaims = {
  experienceYears: 18,
  clientsCoached: 200,
  /** The intake says '2,847+ athletes', in the figures of the visitor's language. */
  athletes: 2847,
} as const;
