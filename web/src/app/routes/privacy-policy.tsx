import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function PrivacyPolicyScreen() {
  return <PageHead title="Privacy" description="Privacy" />;
}
