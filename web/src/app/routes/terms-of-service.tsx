import { LegalPage } from '#web/features/legal/legal-page.tsx';

export default function TermsOfServiceScreen() {
  return <LegalPage document="terms" />;
}
