import { useParams } from 'react-router-dom';
import { AdminClientScreen } from '#web/features/admin/clients/admin-client-screen.tsx';
import { Cancellations } from '#web/features/admin/clients/cancellations.tsx';
import { FindAccount } from '#web/features/admin/clients/find-account.tsx';
import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

export default function AdminClientsRoute() {
  const t = useText();
  const clientId = useParams()['*'] ?? '';
  return (
    <AdminScreen
      title={t('admin-clients.title')}
      lead={t('admin-clients.lead')}
      permissions={['clients.read']}
    >
      <FindAccount />
      {clientId === '' ? <Cancellations /> : <AdminClientScreen key={clientId} clientId={clientId} />}
    </AdminScreen>
  );
}
