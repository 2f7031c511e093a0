import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function LiabilityWaiverScreen() {
  return <PageHead title="Waiver" description="Waiver" />;
}
