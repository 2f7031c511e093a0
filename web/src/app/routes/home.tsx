import { locationOptions } from '#shared/domain/in-person-locations.ts';
import { formatWholeAmount } from '#shared/domain/money.ts';
import { defaultBillingPeriod, monthlyRateCents } from '#shared/domain/prices.ts';
import { DeferredSection, lazySection } from '#web/components/layouts/deferred-section.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { openCheckoutPanel } from '#web/features/checkout-choice/checkout-panel-store.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { StatsStrip } from '#web/features/landing/stats-strip.tsx';
import type { OnChoose } from '#web/features/pricing/on-choose.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

const Plans = lazySection<{ readonly onChoose: OnChoose }>(
  'pricing',
  () => import('#web/features/pricing/sections/plans-section.tsx'),
  ['pricing'],
);
const InPerson = lazySection(
  'in-person-training',
  () => import('#web/features/landing/sections/in-person-section.tsx'),
  ['home'],
);
const About = lazySection('about', () => import('#web/features/landing/sections/about-section.tsx'), [
  'home',
]);
const Faq = lazySection('faq', () => import('#web/features/faq/sections/faq-section.tsx'), ['faq']);
const Contact = lazySection('contact', () => import('#web/features/landing/sections/contact-section.tsx'), [
  'home',
]);

// One element for good: what is not hydrated yet must not see its parent change, or React would draw it anew.
const sections = (
  <>
    <DeferredSection id="pricing">
      <Plans onChoose={openCheckoutPanel} />
    </DeferredSection>
    <DeferredSection id="in-person-training">
      <InPerson />
    </DeferredSection>
    <DeferredSection id="about">
      <About />
    </DeferredSection>
    <DeferredSection id="faq">
      <Faq />
    </DeferredSection>
    <DeferredSection id="contact">
      <Contact />
    </DeferredSection>
  </>
);

export default function HomeScreen() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <PageHead title={t('home.meta.title')} description={t('home.meta.description')} />
      <Hero
        fromMonthly={formatWholeAmount(
          monthlyRateCents('standard', 'core', defaultBillingPeriod) ?? 0,
          language,
        )}
        fromSession={formatWholeAmount(
          Math.min(...locationOptions.map((each) => each.pricePerSessionCents)),
          language,
        )}
      />
      <StatsStrip />
      {sections}
    </>
  );
}
