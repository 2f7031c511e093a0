// where each file of functions/ goes
const files = {
  'functions/check-ins/reminders-handler.ts': 'functions/entries/check-in-reminders/handler.ts',
  'functions/check-ins/reminder-events.ts': 'functions/entries/check-in-reminders/reminder-events.ts',
  'functions/client-summaries/summary-events.ts': 'functions/entries/client-summaries/summary-events.ts',
  'functions/automations/rule-events.ts': 'functions/entries/client-summaries/rule-events.ts',
  'functions/mail/handler.ts': 'functions/entries/mail-sender/handler.ts',
  'functions/mail/mail-sending.ts': 'functions/entries/mail-sender/mail-sending.ts',
  'functions/assistant/stream-handler.ts': 'functions/entries/assistant-stream/handler.ts',
  'functions/assistant/assistant-platform.ts': 'functions/entries/assistant/assistant-platform.ts',
  'functions/assistant/stage-assistant-provider.ts': 'functions/entries/assistant/stage-assistant-provider.ts',
  'functions/speech/stage-speech-provider.ts': 'functions/entries/speech/stage-speech-provider.ts',
  'functions/privacy/jobs-handler.ts': 'functions/entries/privacy-jobs/handler.ts',
  'functions/privacy/jobs.ts': 'functions/entries/privacy-jobs/jobs.ts',
  'functions/privacy/owned-data-registry.ts': 'functions/entries/privacy-jobs/owned-data-registry.ts',
  'functions/promises/settling-handler.ts': 'functions/entries/promise-jobs/handler.ts',
  'functions/promises/settle-events.ts': 'functions/entries/promise-jobs/settle-events.ts',
  'functions/identity/pre-sign-up.ts': 'functions/entries/pre-sign-up/handler.ts',
  'functions/identity/post-confirmation.ts': 'functions/entries/post-confirmation/handler.ts',
  'functions/identity/custom-message.ts': 'functions/entries/custom-message/handler.ts',
  'functions/account/signed-in-platform.ts': 'functions/entries/signed-in/signed-in-platform.ts',
  'functions/account/account-maker.ts': 'functions/entries/signed-in/account-maker.ts',
  'functions/account/admin-second-factor.ts': 'functions/entries/signed-in/admin-second-factor.ts',
  'functions/admin/dependencies.ts': 'functions/entries/admin/dependencies.ts',
  'functions/media/on-demand-private-files.ts': 'functions/entries/signed-in/on-demand-private-files.ts',
  'functions/mail/mail-kinds.ts': 'functions/entries/mail-sender/mail-kinds.ts',
  'functions/privacy/account-data.ts': 'functions/entries/privacy-jobs/account-data.ts',
  'functions/privacy/booking-data.ts': 'functions/entries/privacy-jobs/booking-data.ts',
  'functions/privacy/enquiry-data.ts': 'functions/entries/privacy-jobs/enquiry-data.ts',
  'functions/privacy/library-data.ts': 'functions/entries/privacy-jobs/library-data.ts',
  'functions/privacy/message-data.ts': 'functions/entries/privacy-jobs/message-data.ts',
  'functions/privacy/outbox-data.ts': 'functions/entries/privacy-jobs/outbox-data.ts',
  'functions/privacy/promise-data.ts': 'functions/entries/privacy-jobs/promise-data.ts',
  'functions/privacy/dynamo-billing-data.ts': 'functions/entries/privacy-jobs/dynamo-billing-data.ts',
  'functions/billing/stripe/payment-access.ts': 'functions/modules/billing/provider/payment-access.ts',
  'functions/mail/mail-policies.ts': 'functions/entries/mail-sender/mail-policies.ts',
  'functions/promises/stripe-credit-gateway.ts': 'functions/modules/billing/provider/stripe-credit-gateway.ts',
  'functions/billing/idempotency-key.ts': 'functions/platform/idempotency-key.ts',
  'functions/identity/claim-purchase.ts': 'functions/modules/billing/pending/claim-purchase.ts',
};
const moduleOf = {
  account: 'accounts', identity: 'accounts/identity', automations: 'roster/automations', 'client-summaries': 'roster/summaries',
  'stripe-webhook': 'billing/reconcile', credits: 'booking/credits', longevity: 'seats', 'scheduling-webhook': 'booking/external',
  coaching: 'coaches', system: 'system', admin: 'admin',
};
const sub = (d, rest) => {
  if (d === 'coaching' && rest.startsWith('roster/')) return 'roster/' + rest.slice(7);
  if (d === 'coaching' && rest.startsWith('automations/')) return 'roster/automations/' + rest.slice(12);
  return (moduleOf[d] ?? d) + '/' + rest;
};
const adapter = /^(bedrock|built-in|cognito|elevenlabs|keyword|polly|stripe|s3|lazy|template)-[a-z-]+\.ts$/;
const stored = /^(dynamo-[a-z-]+|[a-z-]+-(rows?|writes))\.ts$/;
export function target(f, all) {
  if (files[f]) return files[f];
  const m = /^functions\/([a-z-]+)\/(.+)$/.exec(f);
  if (!m) return testTarget(f, all);
  const [, d, rest] = m;
  if (d === 'platform' || d === 'entries' || d === 'modules' || d === 'dist') return f;
  if (rest === 'handler.ts' || rest === 'api.ts') return `functions/entries/${d}/${rest}`;
  const path = sub(d, rest);
  const parts = path.split('/');
  const base = parts.at(-1);
  const mod = parts[0];
  if (parts.includes('storage') || parts.includes('stripe')) {
    const i = parts.findIndex((p) => p === 'storage' || p === 'stripe');
    const kind = parts[i] === 'stripe' ? 'provider' : 'storage';
    let m2 = mod;
    return `functions/modules/${m2}/${kind}/${base}`;
  }
  if (stored.test(base)) return `functions/modules/${mod}/storage/${base}`;
  if (adapter.test(base) && base !== 'template-texts.ts') return `functions/modules/${mod}/provider/${base}`;
  return `functions/modules/${path}`;
}
function testTarget(f, all) {
  const m = /^tests\/unit\/functions\/([a-z-]+)\/(.+)$/.exec(f);
  if (!m || m[1] === 'platform' || m[1] === 'entries' || m[1] === 'modules') return f;
  const [, d, rest] = m;
  const base = rest.split('/').at(-1).replace(/\.(test|property\.test)?\.?tsx?$/, '');
  const source = all.find((x) => x.startsWith(`functions/${d}/`) && x.endsWith(`/${base}.ts`));
  if (source && f.endsWith('.test.ts')) {
    const t = target(source, all);
    return 'tests/unit/' + t.slice(0, t.lastIndexOf('/')) + '/' + rest.split('/').at(-1);
  }
  const p = sub(d, rest).replace(/\/stripe\//, '/provider/');
  return `tests/unit/functions/modules/${p}`;
}
