import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import InPersonSection from '#web/features/landing/sections/in-person-section.tsx';

/** The landing page's places, whose packages open in the panel of the plans above. */
export default function InPerson() {
  return <InPersonSection onPackages={(packagesAt) => openCheckoutPanel({ packagesAt })} />;
}
