import { useText } from '#web/lib/i18n/use-text.ts';
import { AdminScreen } from '../components/admin-screen.tsx';
import { MoneyScreen } from './money-screen.tsx';

export default function MoneyDesk() {
  const t = useText();
  return (
    <AdminScreen title={t('money.title')} lead={t('money.lead')} permissions={['money.read']}>
      <MoneyScreen />
    </AdminScreen>
  );
}
