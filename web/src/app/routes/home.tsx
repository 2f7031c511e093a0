import About from '#web/app/sections/about.tsx';
import InPerson from '#web/app/sections/in-person.tsx';
import Plans from '#web/app/sections/plans.tsx';
import FaqSection from '#web/features/faq/sections/faq-section.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import ContactSection from '#web/features/landing/sections/contact-section.tsx';
import { StatsStrip } from '#web/features/landing/stats-strip.tsx';
import WeekSection from '#web/features/landing/week/week-section.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/features/landing/experiments.css';

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
        monthly={(tier) => dollars.format(__MONTHLY_RATES_CENTS__[tier] / 100)}
        inPersonMonthly={dollars.format(__LOWEST_IN_PERSON_MONTH_CENTS__ / 100)}
      />
      <StatsStrip />
      <section>
        <WeekSection />
      </section>
      <section id="pricing">
        <Plans
          proof={
            <div className="proof-in-pricing">
              <StatsStrip />
            </div>
          }
        />
      </section>
      <section id="in-person-training">
        <InPerson />
      </section>
      <section id="about">
        <About />
      </section>
      <section id="faq">
        <FaqSection />
      </section>
      <section id="contact">
        <ContactSection />
      </section>
    </>
  );
}
