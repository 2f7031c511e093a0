import type { MouseEvent, ReactNode } from 'react';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { plateRadius, plates } from '#web/ui/display/plates.ts';
import { VariantText } from '#web/ui/display/variant-text.tsx';
import { StatsStrip } from './stats-strip.tsx';
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

/** Where each plate sits on the bar, heaviest first. Its text has two lines of that many units of the drawing. */
const loaded = [
  { tier: 'longevity', x: 222, textSize: 30 },
  { tier: 'performance', x: 312, textSize: 28 },
  { tier: 'adaptive', x: 390, textSize: 24 },
  { tier: 'core', x: 456, textSize: 19 },
] as const satisfies readonly { readonly tier: TierId; readonly x: number; readonly textSize: number }[];

function Plate({
  x,
  size,
  tier,
  textSize,
  price,
}: (typeof loaded)[number] & { readonly size: (typeof plates)[number]; readonly price: string }) {
  const top = (420 - size.height) / 2;
  return (
    <g>
      <rect className={`plate-${tier}`} x={x} y={top} {...size} rx={plateRadius} />
      <rect
        x={x + 5}
        y={top + plateRadius}
        width="3"
        height={size.height - 2 * plateRadius}
        fill="#fff"
        opacity="0.3"
      />
      <g
        transform={`translate(${x + size.width / 2} 210) rotate(-90)`}
        fontSize={textSize}
        className="plate-text"
      >
        <text y="-4">{tierNames[tier].displayName}</text>
        <text y={textSize - 6} fontWeight="600">
          {price}
        </text>
      </g>
    </g>
  );
}

/** The four tiers as plates with their names and prices. What it says stands in the plans as well. */
function LoadedBar({ monthly }: Pick<HeroProps, 'monthly'>) {
  return (
    <svg className="hero-bar decoration" viewBox="0 0 640 420" aria-hidden="true">
      <pattern id="knurling" width="8" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 0L8 6M8 0L0 6" stroke="#000" opacity="0.35" />
      </pattern>
      <ellipse cx="330" cy="412" rx="190" ry="7" opacity="0.25" />
      <rect className="bar-steel" x="0" y="201" width="640" height="18" />
      <rect x="0" y="201" width="180" height="18" fill="url(#knurling)" />
      <rect x="0" y="203" width="640" height="3" fill="#fff" opacity="0.12" />
      <rect className="bar-steel" x="196" y="176" width="22" height="68" />
      {loaded.map((plate, index) => (
        <Plate key={plate.tier} {...plate} size={plates[index] ?? plates[0]} price={monthly(plate.tier)} />
      ))}
      <rect className="bar-steel" x="510" y="184" width="28" height="52" rx="4" />
    </svg>
  );
}

type HeroProps = {
  /** A tier's lowest price per month as it is written. */
  readonly monthly: (tier: TierId) => string;
  readonly inPersonMonthly: string;
};

export function Hero({ monthly, inPersonMonthly }: HeroProps) {
  const t = useText();
  return (
    <div className="hero">
      <LoadedBar monthly={monthly} />
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
            text={t('home.hero.plans-text', { price: monthly('core') })}
          />
          <Way
            href="#in-person-training"
            look="hero-way"
            title={t('home.hero.bay-area')}
            text={t('home.hero.bay-area-text', { price: inPersonMonthly })}
          />
        </div>
        <div className="proof-in-hero">
          <StatsStrip />
        </div>
      </div>
    </div>
  );
}
