const groups = {
  'scripts/local/seed/': 'scripts/local/seed.ts scripts/local/seed-*.ts scripts/local/demo-*.ts',
  'scripts/aws/': 'scripts/aws-connection.ts scripts/aws-stage-stacks.ts scripts/stage-removal.ts scripts/stage-stripe.ts scripts/stage-tools.ts scripts/stage.ts scripts/stack-outputs.ts scripts/empty-bucket.ts scripts/publish-web.ts scripts/precompress.ts scripts/cdk.ts scripts/stripe-catalog.ts scripts/stripe-portal.ts',
  'scripts/cli/': 'scripts/child-process.ts scripts/command-line.ts scripts/command.ts scripts/operator-error.ts scripts/operator-settings.ts scripts/progress.ts scripts/repository.ts scripts/until-interrupted.ts scripts/fingerprint.ts',
  'scripts/build/': 'scripts/build-functions.ts scripts/build-web.ts scripts/articles-plugin.ts scripts/function-sizes.ts scripts/browser.ts',
  'scripts/bench/support/': 'bench-account bench-tables cached-front cached-speech clip-page lighthouse-browser lighthouse long-history metric requests roster-scrolling wearables-file with-cloud mutants.vitest'.split(' ').map((n) => `scripts/bench/${n}.ts`).join(' '),
  'infra/constructs/security/': 'content-security-policy security-checks security-headers sign-in-firewall site-firewall edge-token acknowledged-wildcard'.split(' ').map((n) => `infra/constructs/${n}.ts`).join(' '),
  'infra/features/wiring/': 'api-environment feature-props signed-in-function admin-roll-access prepaid-sessions-access waiting-clients-access'.split(' ').map((n) => `infra/features/${n}.ts`).join(' '),
  'web/src/ui/overlay/': 'dialog sheet menu toaster leave-dialog return-focus'.split(' ').map((n) => `web/src/ui/${n}.*`).join(' '),
  'web/src/ui/input/': 'button choices field password-field slider stepper tabs'.split(' ').map((n) => `web/src/ui/${n}.*`).join(' '),
  'web/src/ui/display/': 'badge body-map card display empty figure media-icon plate-bar plates rich-text skeleton spinner tier-badge variant-text wordmark arrival load-failed plan-changes direction-of'.split(' ').map((n) => `web/src/ui/${n}.*`).join(' '),
  'web/src/app/routes/signed-in/': 'account admin-clients admin-reports ai-assistant articles biomarkers book coach-admin coach-calendar coach-check-ins coach-client coach dashboard-progress dashboard-training dashboard elegant-dashboard in-person-training invite library messages sessions system-dashboard system-health testing-dashboard'.split(' ').map((n) => `web/src/app/routes/${n}.tsx`).join(' '),
  'web/src/lib/hooks/': 'use-address-filters use-hydrated use-leave-guard use-media use-object-url use-online use-settled when-settled listeners'.split(' ').map((n) => `web/src/lib/${n}.ts`).join(' '),
  'web/src/lib/telemetry/': 'analytics conversions consent experiments error-log error-watch'.split(' ').map((n) => `web/src/lib/${n}.*`).join(' '),
  'web/src/lib/api/': 'api-client query-client send-form streamed-call missing-code'.split(' ').map((n) => `web/src/lib/${n}.ts`).join(' '),
  'shared/domain/program/': 'session-for-today session-limits session-shortfall session-time session-templates starter-limits starter-program plan-changes'.split(' ').map((n) => `shared/domain/training/${n}.ts`).join(' '),
};
const list = Object.entries(groups).flatMap(([to, names]) => names.split(' ').map((n) => [new RegExp('^' + n.replaceAll('.', '\\.').replaceAll('*', '[^/]*') + '$'), to]));
export function target(f) {
  if (f.startsWith('scripts/local/payments/')) return 'scripts/stripe-fake/' + f.slice('scripts/local/payments/'.length);
  for (const [re, to] of list) if (re.test(f)) return to + f.split('/').at(-1);
  const t = /^tests\/unit\/(.+?)((?:\.property)?\.test\.tsx?)$/.exec(f);
  if (t) {
    const base = t[1].startsWith('web/') ? 'web/src/' + t[1].slice(4) : t[1];
    if (base.startsWith('scripts/local/payments/')) return 'tests/unit/scripts/stripe-fake/' + base.slice('scripts/local/payments/'.length) + t[2];
    for (const [re, to] of list) for (const e of ['.ts', '.tsx']) if (re.test(base + e)) {
      const d = to.startsWith('web/src/') ? 'web/' + to.slice(8) : to;
      return 'tests/unit/' + d + base.split('/').at(-1) + t[2];
    }
  }
  return f;
}
