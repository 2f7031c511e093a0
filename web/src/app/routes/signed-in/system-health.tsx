import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { HealthChecks } from '#web/features/admin/components/health-checks.tsx';
import { StatusDesk } from '#web/features/admin/incidents/status-desk.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

export default function SystemHealthRoute() {
  const t = useText();
  return (
    <AdminScreen title={t('frame.nav.health')} lead={t('admin.health.lead')} permissions={['system.read']}>
      <HealthChecks />
      <StatusDesk />
    </AdminScreen>
  );
}
