import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function HealthDisclaimerScreen() {
  return <PageHead title="Health" description="Health" />;
}
