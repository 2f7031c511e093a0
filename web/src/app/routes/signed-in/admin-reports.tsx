import { useParams } from 'react-router-dom';
import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { ReportList } from '#web/features/admin/reports/report-list.tsx';
import { ReportScreen } from '#web/features/admin/reports/report-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function AdminReportsRoute() {
  const t = useText();
  const path = useParams()['*'] ?? '';
  const [clientId = '', reporterId = '', reportId = ''] = path.split('/');
  return (
    <AdminScreen
      title={t('admin-reports.title')}
      lead={t('admin-reports.lead')}
      permissions={['reports.write']}
    >
      {path === '' ? <ReportList /> : <ReportScreen key={path} ids={{ clientId, reporterId, reportId }} />}
    </AdminScreen>
  );
}
