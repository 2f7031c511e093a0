import { AdminScreen } from '#web/features/admin/components/admin-shell.tsx';
import { CoachList } from '#web/features/admin/components/coach-list.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function CoachAdminRoute() {
  const t = useText();
  return (
    <AdminScreen
      title={t('admin.coaches.title')}
      lead={t('admin.coaches.lead')}
      permissions={['coaches.write']}
    >
      <CoachList />
    </AdminScreen>
  );
}
