const C = {
  account: 'account account-routes chosen-plan mail-preferences device-key intake health-looks health-screening',
  admin: 'admin-clients admin-routes permissions',
  assistant: 'assistant assistant-routes drafted-answer',
  billing: 'billing billing-routes gifts plan-quotes stripe-webhook-routes',
  booking: 'booking booking-routes coach-schedule coach-calendar-routes group-sessions scheduling-webhook-routes',
  'check-ins': 'check-ins check-ins-routes check-in-questions check-in-questions-routes progress',
  coaching: 'automations automations-routes client-care-routes coach-notes coaching coaching-routes roster roster-routes saved-replies saved-replies-routes',
  enquiries: 'enquiries enquiries-routes client-events visits',
  library: 'library library-routes written-articles written-articles-routes',
  messages: 'messages messages-routes',
  nutrition: 'nutrition nutrition-routes',
  privacy: 'privacy privacy-routes',
  promises: 'promises promises-routes',
  speech: 'speech speech-routes',
  system: 'system system-routes',
  training: 'training training-routes programs programs-routes program-changes',
  wearables: 'wearables wearables-routes',
  fields: 'ids email-address local-day person-name search-text',
};
const D = {
  access: 'access-status address-pattern email password-strength common-passwords person-name purchase-challenge mail-categories audit-actions',
  locale: 'languages region',
  tiers: 'tiers tier-names paid-tier response-times limits',
  promises: 'response-clock promise-credit question-allowance',
  roster: 'automations/trigger-facts',
  billing: 'pauses gifts money-back portal-return proportion cancellation-reasons money',
  booking: 'in-person-locations in-person-plans in-person-prices in-person-sessions event-types group-sessions session-locations session-reports scheduling-links consultation-limit',
  calendar: 'wall-time public-holidays training/local-day',
  catalog: 'catalog tier-recommendation prices product promises feature-groups feature-matrix feature-pages longevity-seats included-sessions',
  'check-ins': 'check-in-answers check-in-questions check-in-schedule girths biomarkers',
  coaching: 'coach-access coach-settings time-away automations/quiet-hours',
  health: 'health-areas health-screening intake goal-prediction trend',
  messages: 'message-limits voice-limits clip-limits clip-parts speech-limits',
  site: 'ab-tests monitoring operational-metrics screen-timings dashboard-modules today-tiles search-words',
  training: 'training-constants weights',
};
const m = new Map();
for (const [kind, areas] of [['contracts', C], ['domain', D]])
  for (const [area, names] of Object.entries(areas))
    for (const n of names.split(' ')) m.set(`shared/${kind}/${n}.ts`, `shared/${kind}/${area}/${n.split('/').at(-1)}.ts`);
export function target(f, all) {
  if (m.has(f)) return m.get(f);
  const t = /^tests\/unit\/(shared\/.+?)((?:\.property|-property)?\.test\.ts)$/.exec(f);
  if (t && m.has(t[1] + '.ts')) return 'tests/unit/' + m.get(t[1] + '.ts').replace(/\.ts$/, t[2]);
  return f;
}
