import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { AdminScreen } from '#web/features/admin/components/admin-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function CoachAdminRoute() {
  const t = useText();
  return (
    <AdminScreen title={t('admin.coaches.title')} lead={t('admin.coaches.lead')} permissions={[]}>
      <div>
        <LinkButton to={paths.testingDashboard.link}>{t('admin.coaches.action')}</LinkButton>
      </div>
    </AdminScreen>
  );
}
