import { useText } from '#web/lib/i18n/use-text.ts';
import { AdminScreen } from '../components/admin-screen.tsx';
import { AuditScreen } from './audit-screen.tsx';

export default function AuditDesk() {
  const t = useText();
  return (
    <AdminScreen title={t('admin-audit.title')} lead={t('admin-audit.lead')} permissions={['audit.read']}>
      <AuditScreen />
    </AdminScreen>
  );
}
