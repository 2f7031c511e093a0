import { LegalPage } from '#web/features/legal/legal-page.tsx';

export default function LiabilityWaiverScreen() {
  return <LegalPage document="waiver" />;
}
