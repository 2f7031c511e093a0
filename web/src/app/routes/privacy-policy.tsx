import { LegalPage } from '#web/features/legal/legal-page.tsx';

export default function PrivacyPolicyScreen() {
  return <LegalPage document="privacy" />;
}
