import { doseUnits } from '#shared/domain/health/dose-units.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';

/** Without letters that one cannot see, and with one form of each digit and space. */
const visible = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|' +
  'eine?n?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|' +
  'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|' +
  'une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|' +
  'uma?|dois|duas|três|quatro|sete|oito|nove|dez';
const shortUnits = 'mg|g|mcg|[µμ]g|iu|ie|ui|ml';
const longUnits = [
  ...doseUnits,
  'grams?|units?|milliliters?|scoops?|servings?|teaspoons?|tablespoons?',
  'gramm|einheiten|milliliter|messlöffel|teelöffel|esslöffel',
  'gramos?|unidades|mililitros?|cucharad(?:it)?as?',
  'grammes?|unités|millilitres?|doses?|cuillères?',
  'gramas?|colher(?:es)?',
].join('|');

/** `5 g`, `400 IU`, `3–6 mg per kg`, `two capsules`: a number before a unit, in the languages of the product. */
const amount = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d[\\d.,–⁄/-]*\\s*-?(?:${shortUnits}|${longUnits})|(?:${numbers})\\s+(?:${longUnits}))(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The first amount of a substance that a text names; null without one. */
export function amountIn(text: string): string | null {
  return amount.exec(visible(text))?.[0] ?? null;
}

/** On plain text: small letters, without accents and punctuation. */
const topics: readonly RegExp[] = [
  /(?<!collagen |colageno |collagene )\bpeptid(?:e|es|en|o|os|a|as)\b(?! (?:de colageno|de collagene|do colageno))/,
  /\b(?:bpc|tb|cjc|ghrp|ghk|mk) ?\d{1,4}\b/,
  /\b(?:ipamorelin|sermorelin|tesamorelin|semaglutide?|tirzepatide?|retatrutide?|melanotan|thymosin|follistatin|igf ?1)\b/,
  /\b(?:hgh|growth hormone|wachstumshormon|hormona de(?:l)? crecimiento|hormone de croissance|hormonio do crescimento)\b/,
  /\bbio ?(?:r?regula(?:tor(?:s|en)?|dor(?:es)?)|regulateurs?)\b/,
  /\b(?:epithalon|epitalon|thymalin|khavinson)\b/,
  /\banabol(?:ic|ics|ika|ikum|icos?|izantes?|isants?|iques?)(?: androgenic)? ?(?:steroids?)?\b/,
  /\b(?:sarms?|peds|trt|clenbuterol|trenbolon(?:e|a)?|nandrolon(?:e|a)?|oxandrolon(?:e|a)?|stanozolol|ostarine?|ligandrol|epo|erythropoietin)\b/,
  /\btestosterone? (?:replacement|enanthate|cypionate|injections?|therap\w+|ersatz\w*)\b/,
  /\bdoping\b(?! (?:rule|rules|control|controls|test|tests|agency|code|list|prohibited))(?<!anti doping)/,
  /\bnootrop(?:ic|ics|ika|ikum|icos?|es?|iques?)\b/,
  /\b(?:modafinil|armodafinil|\w*racetam|noopept|semax|selank|phenibut)\b/,
  /\b(?:steroid|hormone|post|supplement|drug) cycles?\b|\bcycl(?:e|ing) (?:on and off|off|supplements?|steroids?|hormones?)\b/,
];

/** The first word of a topic that belongs with a physician: peptides, bioregulators, PEDs, nootropics, cycling of substances. */
export function physicianTopicIn(text: string): string | null {
  const plain = plainText(visible(text));
  for (const topic of topics) {
    const found = topic.exec(plain);
    if (found) return found[0].trim();
  }
  return null;
}
