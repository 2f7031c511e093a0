import type { WarningKind } from '#shared/domain/roster/client-signs.ts';
import { eatingDisorderSigns } from './eating-disorder.ts';

/**
 * Source: docs/product-rules.md. Patterns are wide on purpose: passing too many questions to a person does no harm.
 */
export type SafetyTopic = WarningKind;

const selfHarm = [
  /\b(kill|hurt|harm|cut)(t?ing)? (myself|my self)\b/,
  /\b(suicid\w*|self ?harm\w*|suizid\w*|selbstmord\w*|selbstverletz\w*|automutil\w*|autolesion\w*)\b/,
  /\b(want|wanna|going|rather|wish)\b.{0,20}\b(to die|be dead|were dead|was dead|end it all|end my life|not live|disappear forever)\b/,
  /\b(no reason|don'?t want|dont want) to (live|be alive|go on|exist)\b/,
  /\b(life is not|life isn'?t|not) worth living\b/,
  /\b(matarme|quitarme la vida|quiero morir|hacerme dano|me tuer|mourir|me faire du mal|en finir|umbringen|sterben|nicht mehr leben|me matar|quero morrer|me machucar|tirar a minha vida)\b/,
];

const symptoms = [
  /\b(chest|heart|left arm|jaw)\b.{0,20}\b(pain|hurts?|pressure|tight\w*|numb\w*)\b/,
  /\b(pain|pressure|tight\w*|numb\w*)\b.{0,20}\b(chest|heart|left arm|jaw)\b/,
  /\b(faint\w*|pass(ed|ing)? out|black(ed|ing)? out|collaps\w*|seizure\w*|palpitation\w*|irregular heart\w*|short(ness)? of breath|can'?t breathe|cannot breathe|trouble breathing)\b/,
  /\b(cough\w*|vomit\w*|throw\w* up|pee\w*|urin\w*|stool) (up )?(of )?blood\b|\bblood in (my|the)\b/,
  /\b(dark|brown|cola) (colou?red )?(urine|pee)\b/,
  /\b(worst headache|slurred speech|face droop\w*|sudden (weakness|numbness|vision loss)|stroke|heart attack|concussion|broken bone|fractur\w*|can'?t (move|feel) my)\b/,
  /\b(dolor (en|de) (el )?pecho|desmay\w*|no puedo respirar|palpitacion\w*|infarto|sangre en)\b/,
  /\b(douleurs? (a|dans) la poitrine|evanoui\w*|malaise|mal a respirer|essouffl\w*|crise cardiaque|du sang dans)\b/,
  /\b(brustschmerz\w*|schmerzen in der brust|ohnmacht\w*|ohnmaechtig|ohnmachtig|atemnot|herzrasen|herzinfarkt|blut im)\b/,
  /\b(dor(es)? no peito|desmai\w*|falta de ar|nao consigo respirar|infarto|enfarte|sangue n[ao])\b/,
];

const substance =
  /\b(peptid\w*|bpc ?-? ?157|tb ?-? ?500|ipamorelin|sermorelin|tesamorelin|cjc ?-? ?1295|mots ?-? ?c|epitalon|thymosin|hgh|growth hormone|hormona de crecimiento|hormone de croissance|wachstumshormon|hormonio do crescimento|igf ?-? ?1|semaglutid\w*|ozempic|wegovy|tirzepatid\w*|mounjaro|retatrutid\w*|glp ?-? ?1|steroid\w*|esteroid\w*|steroides|anabol\w*|testosteron\w*|trt|tren(bolone?)?|deca|nandrolone|anavar|oxandrolone|dianabol|dbol|winstrol|stanozolol|primobolan|masteron|boldenone|equipoise|sarms?|ostarine|rad ?-? ?140|lgd ?-? ?4033|cardarine|mk ?-? ?677|clen(buterol)?|t3|cytomel|liothyronine|dnp|insulin\w*|epo|hcg|clomid|nolvadex|tamoxifen|arimidex|anastrozole|peds?|doping|dopage|nootropic\w*|nootropik\w*|nootropico\w*|nootropique\w*|modafinil\w*|armodafinil|adderall|ritalin|racetam\w*|piracetam|phenibut|semax|selank|noopept|ephedrin\w*|yohimbin\w*|bioregulator\w*|metformin\w*|rapamycin\w*)\b/;

const amountAsked =
  /\b(dos\w*|how (much|many|often|long)|cycl\w*|stack\w*|inject\w*|protocol\w*|mg|mcg|micrograms?|milligrams?|iu|units?|ml|take|taking|run|running|schedule|titrat\w*|amount|start\w*|cuant\w*|combien|wie ?viel\w*|quant\w*|tomar|prendre|nehmen|posologi\w*|ciclo\w*|einnahme|spritz\w*|inyect\w*|injet\w*|kur)\b/;

/**
 * The most urgent topic first; null for everything else. Sees through accents, odd spaces, look-alike letters and
 * digits used as letters.
 */
function safetyTopicOf(question: string): SafetyTopic | null {
  const readings = [plain(question), plain(question, true)];
  const says = (patterns: readonly RegExp[]) =>
    readings.some((text) => patterns.some((pattern) => pattern.test(text)));
  if (says(selfHarm)) return 'self-harm';
  if (says(symptoms)) return 'symptoms';
  if (says(eatingDisorderSigns)) return 'eating-disorder';
  if (readings.some((text) => substance.test(text) && amountAsked.test(text))) return 'dosing';
  return null;
}

/** What every text that a person writes is checked for. */
export type SafetyFinding = { readonly kind: SafetyTopic };

export function assessText(text: string): SafetyFinding | null {
  const kind = safetyTopicOf(text);
  return kind === null ? null : { kind };
}

export function answerGivesDose(answer: string): boolean {
  const text = plain(answer);
  return (
    substance.test(text) &&
    /\b\d+([.,]\d+)?\s*(mg|mcg|μg|ug|iu|ie|ui|ml|units?|unidades|einheiten)\b/.test(text)
  );
}

const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  ß: 'ss',
  '’': "'",
};
const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** `decoded` also reads digits inside words as letters. */
function plain(text: string, decoded = false): string {
  const base = text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replaceAll(/[\s_*~`]+/g, ' ');
  if (!decoded) return base;
  return base.replaceAll(
    /(?<=[a-z])[0134571@$]|[0134571@$](?=[a-z])/g,
    (letter) => digitLetters[letter] ?? letter,
  );
}
