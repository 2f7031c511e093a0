import { useText } from '#web/lib/i18n/use-text.ts';
import { AdminScreen } from '../components/admin-screen.tsx';
import { PreOrdersScreen } from './pre-orders-screen.tsx';

export default function MailingDesk() {
  const t = useText();
  return (
    <AdminScreen title={t('mailing.title')} lead={t('mailing.lead')} permissions={['mailings.write']}>
      <PreOrdersScreen />
    </AdminScreen>
  );
}
