import { DeferredSection, lazySection } from '#web/components/layouts/deferred-section.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { StatsStrip } from '#web/features/landing/stats-strip.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import '#web/features/landing/experiments.css';

const Plans = lazySection('pricing', () => import('#web/app/sections/plans.tsx'), ['pricing']);
const InPerson = lazySection('in-person-training', () => import('#web/app/sections/in-person.tsx'), ['home']);
const About = lazySection('about', () => import('#web/app/sections/about.tsx'), ['home']);
const Faq = lazySection('faq', () => import('#web/features/faq/sections/faq-section.tsx'), ['faq']);
const Contact = lazySection('contact', () => import('#web/features/landing/sections/contact-section.tsx'), [
  'home',
]);

// One element for good: what is not hydrated yet must not see its parent change, or React would draw it anew.
const sections = (
  <>
    <DeferredSection id="pricing">
      <Plans />
    </DeferredSection>
    <div className="proof-in-pricing">
      <StatsStrip />
    </div>
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
  const dollars = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (
    <>
      <PageHead title={t('home.meta.title')} description={t('home.meta.description')} />
      <Hero
        fromMonthly={dollars.format(__LOWEST_MONTHLY_RATE_CENTS__ / 100)}
        fromSession={dollars.format(__LOWEST_SESSION_CENTS__ / 100)}
      />
      <StatsStrip />
      {sections}
    </>
  );
}
