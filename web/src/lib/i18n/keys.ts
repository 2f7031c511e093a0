import type account from '#web/locales/en/account.json';
import type admin from '#web/locales/en/admin.json';
import type assistant from '#web/locales/en/assistant.json';
import type auth from '#web/locales/en/auth.json';
import type billing from '#web/locales/en/billing.json';
import type booking from '#web/locales/en/booking.json';
import type checkIns from '#web/locales/en/check-ins.json';
import type checkout from '#web/locales/en/checkout.json';
import type coach from '#web/locales/en/coach.json';
import type coachCalendar from '#web/locales/en/coach-calendar.json';
import type consent from '#web/locales/en/consent.json';
import type dashboard from '#web/locales/en/dashboard.json';
import type enquiries from '#web/locales/en/enquiries.json';
import type errors from '#web/locales/en/errors.json';
import type exercises from '#web/locales/en/exercises.json';
import type faq from '#web/locales/en/faq.json';
import type foods from '#web/locales/en/foods.json';
import type global from '#web/locales/en/global.json';
import type home from '#web/locales/en/home.json';
import type intake from '#web/locales/en/intake.json';
import type legal from '#web/locales/en/legal.json';
import type meals from '#web/locales/en/meals.json';
import type messages from '#web/locales/en/messages.json';
import type nutrition from '#web/locales/en/nutrition.json';
import type pricePages from '#web/locales/en/price-pages.json';
import type pricing from '#web/locales/en/pricing.json';
import type programmes from '#web/locales/en/programmes.json';
import type progress from '#web/locales/en/progress.json';
import type session from '#web/locales/en/session.json';
import type site from '#web/locales/en/site.json';
import type support from '#web/locales/en/support.json';
import type training from '#web/locales/en/training.json';
import type voice from '#web/locales/en/voice.json';
import type wearables from '#web/locales/en/wearables.json';

/** Every namespace with its English texts, the ones that keys are checked against. */
type EnglishTexts = {
  account: typeof account;
  admin: typeof admin;
  assistant: typeof assistant;
  auth: typeof auth;
  billing: typeof billing;
  booking: typeof booking;
  'check-ins': typeof checkIns;
  checkout: typeof checkout;
  coach: typeof coach;
  'coach-calendar': typeof coachCalendar;
  consent: typeof consent;
  dashboard: typeof dashboard;
  enquiries: typeof enquiries;
  errors: typeof errors;
  exercises: typeof exercises;
  faq: typeof faq;
  foods: typeof foods;
  global: typeof global;
  home: typeof home;
  intake: typeof intake;
  legal: typeof legal;
  meals: typeof meals;
  messages: typeof messages;
  nutrition: typeof nutrition;
  'price-pages': typeof pricePages;
  pricing: typeof pricing;
  programmes: typeof programmes;
  progress: typeof progress;
  session: typeof session;
  site: typeof site;
  support: typeof support;
  training: typeof training;
  voice: typeof voice;
  wearables: typeof wearables;
};

export type Namespace = keyof EnglishTexts;

/** `namespace.key`, for instance `auth.login.title` for the key `login.title` of `auth.json`. */
export type MessageKey = {
  [Name in Namespace]: `${Name}.${keyof EnglishTexts[Name] & string}`;
}[Namespace];
