import type { MailText } from '#functions/modules/mail/mail-text.ts';

/** As in the catalog; a test holds it. Importing that would take the function past its limit of size. */
const plans = {
  'Personal Training': 'sold.personal-training',
  'Small Group Training': 'sold.small-group',
  'Athletic Performance': 'sold.athletic-performance',
  'Executive Wellness': 'sold.executive-wellness',
} as const;
const places = {
  // A name of its own.
  'City Sports Club': null,
  'Home Training': 'sold.home-training',
  'Partner Gym Network': 'sold.gym-partnership',
} as const;

const isIn = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

/**
 * What was sold, in the reader's language. The data of a mail have the English name, as the provider does; a tier is called
 * the same in every language.
 */
export function soldName(text: MailText, name: string): string {
  const [first = '', ...rest] = name.split(': ');
  const second = rest.join(': ');
  if (first === 'Gift' && second !== '') return text('sold.gift', { plan: second });
  if (isIn(places, first)) {
    const place = places[first];
    return text('sold.package', { place: place === null ? first : text(place) });
  }
  return isIn(plans, name) ? text(plans[name]) : name;
}
