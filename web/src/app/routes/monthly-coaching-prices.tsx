import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function MonthlyCoachingPricesScreen() {
  return <PageHead title="Prices" description="Prices" />;
}
