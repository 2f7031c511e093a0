import { useText } from '#web/lib/i18n/use-text.ts';
import { AdminScreen } from '../components/admin-screen.tsx';
import { PayScreen } from './pay-screen.tsx';

export default function PayDesk() {
  const t = useText();
  return (
    <AdminScreen title={t('pay.title')} lead={t('pay.lead')} permissions={['money.read']}>
      <PayScreen />
    </AdminScreen>
  );
}
