type EnglishTexts = {
  account: typeof import('#web/locales/en/account.json');
  admin: typeof import('#web/locales/en/admin.json');
  assistant: typeof import('#web/locales/en/assistant.json');
  auth: typeof import('#web/locales/en/auth.json');
  billing: typeof import('#web/locales/en/billing.json');
  booking: typeof import('#web/locales/en/booking.json');
  'check-ins': typeof import('#web/locales/en/check-ins.json');
  checkout: typeof import('#web/locales/en/checkout.json');
  coach: typeof import('#web/locales/en/coach.json');
  'coach-calendar': typeof import('#web/locales/en/coach-calendar.json');
  consent: typeof import('#web/locales/en/consent.json');
  dashboard: typeof import('#web/locales/en/dashboard.json');
  enquiries: typeof import('#web/locales/en/enquiries.json');
  errors: typeof import('#web/locales/en/errors.json');
  exercises: typeof import('#web/locales/en/exercises.json');
  faq: typeof import('#web/locales/en/faq.json');
  foods: typeof import('#web/locales/en/foods.json');
  global: typeof import('#web/locales/en/global.json');
  home: typeof import('#web/locales/en/home.json');
  intake: typeof import('#web/locales/en/intake.json');
  legal: typeof import('#web/locales/en/legal.json');
  meals: typeof import('#web/locales/en/meals.json');
  messages: typeof import('#web/locales/en/messages.json');
  nutrition: typeof import('#web/locales/en/nutrition.json');
  'price-pages': typeof import('#web/locales/en/price-pages.json');
  pricing: typeof import('#web/locales/en/pricing.json');
  programs: typeof import('#web/locales/en/programs.json');
  progress: typeof import('#web/locales/en/progress.json');
  session: typeof import('#web/locales/en/session.json');
  site: typeof import('#web/locales/en/site.json');
  support: typeof import('#web/locales/en/support.json');
  training: typeof import('#web/locales/en/training.json');
  voice: typeof import('#web/locales/en/voice.json');
  wearables: typeof import('#web/locales/en/wearables.json');
};

export type Namespace = keyof EnglishTexts;

/** For example `auth.login.title` for the key `login.title` in `auth.json`. */
export type MessageKey = {
  [Name in Namespace]: `${Name}.${keyof EnglishTexts[Name] & string}`;
}[Namespace];
