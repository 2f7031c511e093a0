import { inPersonPlanIds, inPersonPlans } from '../../shared/domain/booking/in-person-plans.ts';
import { amountToPayCents, periodTotalCents } from '../../shared/domain/catalog/prices.ts';
import type { ProductSettings } from '../../shared/domain/catalog/product.ts';
import { tierNames } from '../../shared/domain/tiers/tier-names.ts';
import { billingPeriods, type PriceListId, tierIds } from '../../shared/domain/tiers/tiers.ts';
import { faqCategories, faqQuestions } from '../src/features/faq/questions.ts';
import { siteAddressPlaceholder } from './site-address.ts';

/** The plain text of a key such as `faq.cancel.answer`, its placeholders filled in. Throws for an unknown key. */
export type PlainText = (key: string) => string;

type Facts = { readonly text: PlainText; readonly product: ProductSettings; readonly picture: string };
type Thing = { readonly '@type': string; readonly [property: string]: unknown };

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const organizationId = `${siteAddressPlaceholder}/#organization`;

function organization({ text, product }: Facts): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: product.name,
    url: `${siteAddressPlaceholder}/`,
    logo: `${siteAddressPlaceholder}/favicon.svg`,
    description: text('home.meta.description'),
    email: product.contactEmail,
    telephone: product.phoneLink,
    areaServed: product.location,
    sameAs: Object.values(product.socialLinks),
  };
}

function offer(cents: number, name: string, path: string): Thing {
  return {
    '@type': 'Offer',
    name,
    price: dollars(cents),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${siteAddressPlaceholder}${path}`,
  };
}

function tierProducts({ text, picture }: Facts, list: PriceListId, path: string): Thing[] {
  return tierIds.map((tier) => ({
    '@type': 'Product',
    name: tierNames[tier].displayName,
    description: text(`pricing.tier.${tier}.tagline`),
    image: picture,
    brand: { '@id': organizationId },
    offers: billingPeriods.flatMap((period) => {
      if (periodTotalCents(list, tier, period) === null) return [];
      return [offer(amountToPayCents(tier, period), text(`pricing.period.${period}`), path)];
    }),
  }));
}

function inPersonProducts({ text, picture }: Facts, path: string): Thing[] {
  return inPersonPlanIds.map((id) => ({
    '@type': 'Product',
    name: inPersonPlans[id].name,
    description: inPersonPlans[id].description,
    image: picture,
    brand: { '@id': organizationId },
    offers: [
      offer(inPersonPlans[id].monthlyCents, text('pricing.period.monthly'), path),
      offer(inPersonPlans[id].annualCents, text('pricing.period.annual'), path),
    ],
  }));
}

function questions({ text }: Facts): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqCategories.flatMap((category) =>
      faqQuestions[category].map((id) => ({
        '@type': 'Question',
        name: text(`faq.${id}.question`),
        acceptedAnswer: { '@type': 'Answer', text: text(`faq.${id}.answer`) },
      })),
    ),
  };
}

/** What each page says of itself to machines, beside its owner, which all of them name. */
const thingsOf: Readonly<Record<string, (facts: Facts) => Thing[]>> = {
  // The questions are on the landing page too, but search engines want them marked up on one page alone.
  '/': (facts) => tierProducts(facts, 'standard', '/'),
  '/pricing': (facts) => tierProducts(facts, 'standard', '/pricing'),
  '/elegant-pricing': (facts) => tierProducts(facts, 'standard', '/elegant-pricing'),
  '/monthly-coaching-prices': (facts) => tierProducts(facts, 'plans-page', '/monthly-coaching-prices'),
  '/in-person-training-prices': (facts) => inPersonProducts(facts, '/in-person-training-prices'),
  '/support': (facts) => [questions(facts)],
};

/**
 * The page's JSON-LD (schema.org) as a data block, which no script policy has to allow. Every figure comes from the
 * catalog and every text from the screen's own.
 */
export function structuredData(path: string, facts: Facts): string {
  const graph = [organization(facts), ...(thingsOf[path]?.(facts) ?? [])];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
