import { LegalPage } from '#web/features/legal/legal-page.tsx';

export default function HealthDisclaimerScreen() {
  return <LegalPage document="health" />;
}
