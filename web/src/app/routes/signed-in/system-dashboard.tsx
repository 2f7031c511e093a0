import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { Visitors } from '#web/features/admin/components/visitors.tsx';
import { SystemFiguresSection } from '#web/features/admin/system/system-figures-section.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

export default function SystemDashboardRoute() {
  const t = useText();
  return (
    <AdminScreen title={t('frame.nav.system')} lead={t('admin.system.lead')} permissions={['system.read']}>
      <SystemFiguresSection />
      <Visitors />
    </AdminScreen>
  );
}
