import type { MouseEvent, ReactNode } from 'react';
import { VariantText } from '#web/components/ui/variant-text.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import './hero.css';

const pulseMs = 1800;

/** The link scrolls natively. This only highlights the section's cards. */
function pulse(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  target.dataset.pulse = 'on';
  setTimeout(() => delete target.dataset.pulse, pulseMs);
}

type WayProps = {
  readonly href: string;
  readonly look: string;
  readonly title: ReactNode;
  readonly text: string;
};

function Way({ href, look, title, text }: WayProps) {
  return (
    <a href={href} onClick={pulse} className={look}>
      <strong>{title}</strong>
      <span>{text}</span>
    </a>
  );
}

function LoadedBar() {
  return (
    <svg className="hero-bar decoration" viewBox="0 0 640 420" aria-hidden="true">
      <rect className="bar-steel" x="0" y="201" width="640" height="18" />
      <rect className="bar-steel" x="196" y="176" width="22" height="68" />
      <rect className="plate plate-longevity" x="222" y="10" width="86" height="400" rx="12" />
      <rect className="plate plate-performance" x="312" y="42" width="74" height="336" rx="12" />
      <rect className="plate plate-adaptive" x="390" y="82" width="62" height="256" rx="12" />
      <rect className="plate plate-core" x="456" y="122" width="50" height="176" rx="12" />
      <rect className="bar-steel" x="510" y="184" width="28" height="52" rx="4" />
    </svg>
  );
}

export function Hero({
  fromMonthly,
  fromSession,
}: {
  readonly fromMonthly: string;
  readonly fromSession: string;
}) {
  const t = useText();
  return (
    <div className="hero">
      <LoadedBar />
      <div className="wrap hero-content">
        <h1>
          <VariantText
            test="hero_headline"
            texts={{
              control: t('home.hero.title'),
              urgency: t('home.hero.title-urgency'),
              benefits: t('home.hero.title-benefits'),
            }}
          />
        </h1>
        <p className="hero-lead">{t('home.hero.lead')}</p>
        <div className="hero-ways">
          <Way
            href="#pricing"
            look="hero-way hero-way-first"
            title={
              <VariantText
                test="cta_button_text"
                texts={{
                  control: t('home.hero.plans'),
                  action_focused: t('home.hero.plans-action'),
                  value_focused: t('home.hero.plans-value'),
                }}
              />
            }
            text={t('home.hero.plans-text', { price: fromMonthly })}
          />
          <Way
            href="#in-person-training"
            look="hero-way"
            title={t('home.hero.bay-area')}
            text={t('home.hero.bay-area-text', { price: fromSession })}
          />
        </div>
      </div>
    </div>
  );
}
