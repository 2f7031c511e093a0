import type { WarningKind } from '#shared/domain/roster/client-signs.ts';
import type { Concept, SharedConcept } from './lexicon.ts';

type Known = Concept | SharedConcept;

/** A topic is there when one of each of `of` is said within `within` words, in any order, and nothing of `unless`. */
export type Rule = {
  readonly topic: WarningKind;
  readonly of: readonly (readonly Known[])[];
  readonly within: number;
  readonly unless?: readonly Known[];
  /** Idioms say it, too: evidence for the classifier, where any other rule is a verdict. */
  readonly hint?: true;
};

const about =
  (topic: WarningKind) =>
  (within: number, of: readonly (Known | readonly Known[])[], unless: readonly Known[] = []): Rule => ({
    topic,
    within,
    of: of.map((concepts) => (typeof concepts === 'string' ? [concepts] : concepts)),
    unless,
  });

const hint = (rule: Rule): Rule => ({ ...rule, hint: true });

const selfHarm = about('self-harm');
const symptom = about('symptoms');
const eating = about('eating-disorder');
const dosing = about('dosing');

export const rules: readonly Rule[] = [
  selfHarm(12, ['suicide']),
  hint(selfHarm(12, ['despair'])),
  hint(selfHarm(6, ['longing', 'death'])),
  selfHarm(6, ['pointless', 'life']),

  symptom(12, ['alarm']),
  hint(symptom(12, ['alarmHint'])),
  symptom(8, ['heart', ['pain', 'pressure', 'numb', 'rhythm']]),
  symptom(7, ['leftArm', ['pain', 'pressure', 'numb']]),
  hint(symptom(6, ['limb', 'numb'], ['supplement'])),
  symptom(5, ['face', 'droop']),
  symptom(9, ['headache', ['worst', 'visionLoss', 'vomit', 'hit', 'confused', 'numb']]),
  hint(symptom(5, ['vision', 'visionLoss'])),
  symptom(6, ['speech', 'speechLoss']),
  hint(symptom(6, ['head', 'hit'])),
  symptom(14, [
    ['vomit', 'nausea'],
    ['sweat', 'heart', 'confused', 'headache', 'hit'],
  ]),
  symptom(12, ['sweat', ['heart', 'breath', 'dizzy', 'leftArm']]),
  symptom(12, ['breath', 'shortBreath', 'onset']),
  symptom(6, ['breath', 'pain']),
  symptom(6, ['urine', 'darkColor']),
  symptom(6, ['blood', 'bloodSite']),
  symptom(5, ['bladder', 'controlLoss']),
  symptom(6, [['saddle', 'back'], 'numb']),
  symptom(5, ['foot', 'footDrop']),
  symptom(12, ['calf', 'swell', ['hot', 'pain', 'onset', 'cantBend']]),
  symptom(9, ['calf', 'hot', 'pain']),
  symptom(14, ['limb', 'swell', 'cantBend']),
  symptom(6, ['sugar', ['low', 'lowNumber', 'shaky']]),
  symptom(11, ['diabetic', ['shaky', 'dizzy', 'confused', 'vomit']]),
  symptom(12, ['heat', 'heatSign']),
  symptom(5, ['allergySite', 'closing']),
  symptom(12, ['hives', ['closing', 'breath', 'swell', 'exertion', 'dizzy', 'vomit', 'onset']]),
  symptom(14, ['pregnant', 'pregnancySign']),
  symptom(16, ['snap', 'joint', ['injury', 'swell', 'cantBend', 'pain']]),
  symptom(6, ['bloodPressure', 'highNumber']),
  symptom(10, ['emergency', 'worry']),
  hint(symptom(10, ['dizzy', ['exertion', 'onset', 'visionLoss', 'hit', 'vomit', 'nausea']])),

  eating(12, ['edNamed']),
  eating(12, ['purge']),
  eating(12, ['starve']),
  hint(eating(12, ['obsess'])),
  eating(7, ['vomit', ['meal', 'onPurpose', 'weightGain']]),
  eating(7, ['restrict', ['days', 'only', 'onPurpose', 'fear', 'guilt', 'weightGain']]),
  eating(8, ['fewCalories', ['only', 'days', 'fear', 'guilt']], ['deficit']),
  eating(6, ['fear', ['weightGain', 'meal']]),
  hint(eating(6, ['guilt', ['meal', 'bodyImage']])),
  eating(4, ['hateWord', 'bodyImage']),
  eating(18, ['tooFat', ['thin', 'bodyImage', 'fear', 'guilt', 'meal']]),
  eating(6, ['hide', ['meal', 'weightGain']]),
  hint(eating(7, ['compensate', 'ate'])),
  eating(7, ['lostControl', ['meal', 'ate']]),
  eating(7, ['period', 'periodGone']),
  hint(eating(14, ['overtrain', ['meal', 'ate', 'weightGain', 'guilt', 'fear']])),

  dosing(12, ['drug']),
  dosing(12, ['drugClass', ['amount', 'intent', 'dose', 'inject']]),
  dosing(6, ['drugClass', 'number']),
  hint(dosing(5, ['medicine', 'intent'], ['supplement'])),
  dosing(6, [
    ['ambiguousDrug', 'hormone'],
    ['dose', 'inject'],
  ]),
  dosing(8, ['ambiguousDrug', 'number', 'amount']),
  hint(dosing(9, ['ambiguousDrug', 'amount', 'intent'])),
  dosing(4, ['hormone', 'amount']),
  dosing(9, ['medicine', ['amount', 'dose']], ['supplement']),
  dosing(8, ['inject', 'dose']),
];
