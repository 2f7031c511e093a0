import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function PricingScreen() {
  return <PageHead title="Pricing" description="Pricing" />;
}
