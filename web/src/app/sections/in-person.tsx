import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import InPersonSection from '#web/features/landing/sections/in-person-section.tsx';

export default function InPerson() {
  return <InPersonSection onPackages={(packagesAt) => openCheckoutPanel({ packagesAt })} />;
}
