import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function InPersonTrainingPricesScreen() {
  return <PageHead title="Prices" description="Prices" />;
}
