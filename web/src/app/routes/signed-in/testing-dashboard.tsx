import { AbTestSwitches } from '#web/features/admin/components/ab-test-switches.tsx';
import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { AbTestResults } from '#web/features/admin/testing/ab-test-results.tsx';
import { DeployedChecks } from '#web/features/admin/testing/deployed-checks.tsx';
import { FlagRules } from '#web/features/admin/testing/flag-rules.tsx';
import { MaintenanceText } from '#web/features/admin/testing/maintenance-text.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

export default function TestingDashboardRoute() {
  const t = useText();
  return (
    <AdminScreen title={t('frame.nav.testing')} lead={t('admin.testing.lead')} permissions={['flags.write']}>
      <FlagRules />
      <MaintenanceText />
      <AbTestResults />
      <AbTestSwitches />
      <DeployedChecks />
    </AdminScreen>
  );
}
