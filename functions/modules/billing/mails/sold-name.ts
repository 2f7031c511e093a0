import type { MailText } from '#functions/modules/mail/mail-text.ts';
import { allGiftPrices } from '#shared/domain/billing/gifts.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPlanIds, inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';

type Namer = (text: MailText) => string;

const names: ReadonlyMap<string, Namer> = new Map<string, Namer>([
  ...inPersonPlanIds.map((id): [string, Namer] => [inPersonPlans[id].name, (text) => text(`sold.${id}`)]),
  ...trainingLocations.flatMap(({ id, name: place, packages }) =>
    packages.map(({ name, sessionsCount: count }): [string, Namer] => [
      `${place}: ${name}`,
      (text) => text('sold.package', { place: text(`sold.${id}`), count }),
    ]),
  ),
  ...allGiftPrices().map(({ productName, tier }): [string, Namer] => [
    productName,
    (text) => text('sold.gift', { plan: tierNames[tier].displayName }),
  ]),
]);

/**
 * What was sold, in the reader's language. The data of a mail have the English name, as the provider does; a tier is called
 * the same in every language.
 */
export const soldName = (text: MailText, name: string): string => names.get(name)?.(text) ?? name;
