import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function ElegantPricingScreen() {
  return <PageHead title="Pricing" description="Pricing" />;
}
