import type { DraftRow } from '#shared/contracts/assistant/drafted-answer.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { fc } from '#tests/support/properties.ts';
import { checkedSentences } from '../../../../../../functions/modules/assistant/draft/check-draft.ts';
import type {
  DraftRequest,
  DraftSentence,
} from '../../../../../../functions/modules/assistant/draft/draft-provider.ts';
import { templateSentences } from '../../../../../../functions/modules/assistant/provider/template-draft-provider.ts';

/** A window of one client's rows, with the language of the draft. */
export const draftRequests: fc.Arbitrary<DraftRequest> = fc
  .record({
    language: fc.constantFrom(...languageIds),
    start: fc.integer({ min: 40, max: 320 }),
    felt: fc.array(fc.tuple(scale(), scale(), scale(), fc.integer({ min: 0, max: 28 })), {
      minLength: 4,
      maxLength: 4,
    }),
    grams: fc.array(fc.integer({ min: 400, max: 1600 }), { minLength: 4, maxLength: 4 }),
    unit: fc.constantFrom('kg' as const, 'lb' as const),
    load: fc.integer({ min: 4, max: 500 }),
    reps: fc.integer({ min: 1, max: 20 }),
    sets: fc.integer({ min: 1, max: 30 }),
    name: fc.constantFrom('Full Body 2', 'Push Day', 'Séance A (5x5)', 'Oberkörper & Core', '80'),
  })
  .map(({ language, start, felt, grams, unit, load, reps, sets, name }) => {
    const day = addDays('2026-01-01', start);
    const checkIns = felt.map(
      ([energy, motivation, stress, halfHours], week): DraftRow => ({
        id: `check-in:c${week}`,
        kind: 'check-in',
        day: addDays(day, -7 * week),
        name: null,
        exerciseId: null,
        values: [
          { metric: 'energy', value: energy, unit: 'of-ten' },
          { metric: 'motivation', value: motivation, unit: 'of-ten' },
          { metric: 'stress', value: stress, unit: 'of-ten' },
          { metric: 'sleep', value: halfHours / 2, unit: 'hours' },
          { metric: 'weight', value: (grams[week] ?? 800) / 10, unit },
        ],
      }),
    );
    const record: DraftRow = {
      id: 'record:bench-press:w1',
      kind: 'record',
      day: addDays(day, -2),
      name: null,
      exerciseId: 'bench-press',
      values: [
        { metric: 'load', value: load / 2, unit },
        { metric: 'repetitions', value: reps, unit: 'repetitions' },
      ],
    };
    const workout: DraftRow = {
      id: 'workout:w1',
      kind: 'workout',
      day: addDays(day, -2),
      name,
      exerciseId: null,
      values: [{ metric: 'sets', value: sets, unit: 'sets' }],
    };
    const rows = [...checkIns, record, workout];
    return { language, checkIn: { id: 'c0', day }, rows, isPraiseBarred: false };
  });

function scale() {
  return fc.integer({ min: 1, max: 10 });
}

export const attackNames = [
  'invents a number',
  'swaps the unit',
  'cites a row of another week',
  'cites a row of another client',
  'spells a number in words',
  'disguises a number',
  'hides a number in a date',
  'names another day',
  'swaps two metrics',
  'turns a true number around',
  'gives a dose',
  'diagnoses',
  'cites nothing',
] as const;
export type AttackName = (typeof attackNames)[number];

type Drawn = {
  readonly name: AttackName;
  readonly request: DraftRequest;
  /** Decides between forms of one attack. */
  readonly pick: number;
};

export const attacks: fc.Arbitrary<Drawn> = fc.record({
  name: fc.constantFrom(...attackNames),
  request: draftRequests,
  pick: fc.nat({ max: 10_000 }),
});

const spelled: Readonly<Record<LanguageId, readonly string[]>> = {
  en: [
    'two',
    'nine',
    'eleven',
    'fifteen',
    'twenty-three',
    'forty',
    'a dozen',
    'half a hundred',
    'seventy seven',
  ],
  es: ['dos', 'nueve', 'once', 'quince', 'veintitrés', 'cuarenta y dos', 'doscientas', 'media docena'],
  fr: ['deux', 'neuf', 'onze', 'quinze', 'vingt-trois', 'quarante-deux', 'soixante-dix', 'une douzaine'],
  de: ['zwei', 'neun', 'elf', 'fünfzehn', 'dreiundzwanzig', 'vierzig', 'zweihundert', 'ein Dutzend'],
  pt: ['duas', 'nove', 'onze', 'quinze', 'vinte e três', 'quarenta', 'duzentas', 'meia dúzia'],
};
const sleepOf: Readonly<Record<LanguageId, (hours: string) => string>> = {
  en: (hours) => `Your sleep was ${hours} hours a night.`,
  es: (hours) => `Tu sueño fue de ${hours} horas por noche.`,
  fr: (hours) => `Ton sommeil était de ${hours} heures par nuit.`,
  de: (hours) => `Dein Schlaf lag bei ${hours} Stunden pro Nacht.`,
  pt: (hours) => `Seu sono foi de ${hours} horas por noite.`,
};
const spelledValues = new Map([
  ...['two', 'dos', 'deux', 'zwei', 'duas'].map((each) => [each, 2] as const),
  ...['nine', 'nueve', 'neuf', 'neun', 'nove'].map((each) => [each, 9] as const),
  ...['eleven', 'once', 'onze', 'elf'].map((each) => [each, 11] as const),
]);
const turned: Readonly<Record<LanguageId, (text: string) => string>> = {
  en: (text) => text.replace(' was ', ' was not '),
  es: (text) => text.replace(' fue de ', ' fue de más de '),
  fr: (text) => text.replace(' de ', ' de moins de '),
  de: (text) => text.replace(' bei ', ' nicht bei '),
  pt: (text) => text.replace(' foi de ', ' não foi de '),
};
const doses = [
  'Take 5 mg of melatonin before bed.',
  'Inject 250 mcg of BPC-157 a day.',
  'Toma 400 mg de ibuprofeno.',
  'Prends 2 comprimés de magnésium.',
  'Nimm zwei Kapseln Kreatin.',
  'Tome cinco gramas de creatina.',
  'Run testosterone for a while.',
];
const diagnoses = [
  'This looks like tendinitis.',
  'Parece una depresión.',
  'Tu as une inflammation.',
  'Das klingt nach Schlafapnoe, geh zum Arzt.',
  'Você tem uma lesão.',
  'Your chest pain is stress.',
];

/** The false sentence that the checker let through; null when it dropped it. */
export function passedAttack(drawn: Drawn): DraftSentence | 'true by chance' | null {
  const sentence = attack(drawn);
  if (sentence === null) return 'true by chance';
  return checkedSentences(drawn.request, [sentence])[0] ?? null;
}

/** True sentences that the checker dropped. */
export function lostSentences(request: DraftRequest): readonly string[] {
  const honest = templateSentences(request);
  const kept = new Set(checkedSentences(request, honest).map(({ text }) => text));
  return honest.map(({ text }) => text).filter((text) => !kept.has(text));
}

/** One false sentence of the hostile model. Null where the rows happen to make it true. */
function attack({ name, request, pick }: Drawn): DraftSentence | null {
  const { language, rows } = request;
  const honest = templateSentences(request);
  const withNumber = honest.filter(({ text }) => /\d ?(?:kg|lb|\/10|[Hhs][eot]|[rRW][eé]p|Wied)/.test(text));
  const base = withNumber[pick % withNumber.length];
  const [thanks, felt, sleep] = honest;
  const [now, ...earlier] = rows.filter(({ kind }) => kind === 'check-in');
  const old = earlier[pick % earlier.length];
  if (!base || !thanks || !felt || !sleep || !now || !old) throw new Error('The window has no sentences');
  const hoursOf = (row: DraftRow) => row.values.find(({ metric }) => metric === 'sleep')?.value ?? 0;
  const hours = hoursOf(now);
  const sleepSaid = (said: string, row: DraftRow = now) => ({
    text: sleepOf[language](said),
    rowIds: [row.id],
  });
  switch (name) {
    case 'invents a number': {
      const values = [...base.text.matchAll(/(\d+)(?= ?(?:kg|lb|\/10| [A-Za-zé]))/g)];
      const chosen = values[pick % values.length];
      if (!chosen || /^ ?(?:de )?[A-Z]/.test(base.text.slice(chosen.index + chosen[0].length))) return null;
      const { index } = chosen;
      return {
        ...base,
        text: `${base.text.slice(0, index)}${pick + 1700}${base.text.slice(index + chosen[0].length)}`,
      };
    }
    case 'swaps the unit': {
      const text = base.text
        .replace(/ (kg|lb)\b/, (unit) => (unit === ' kg' ? ' lb' : ' kg'))
        .replace('/10', pick % 2 === 0 ? '%' : ' kg')
        .replace(/ (hours|horas|heures|Stunden)/, ' minutes')
        .replace(
          / (repetitions|repeticiones|répétitions|Wiederholungen|repetições)/,
          pick % 2 === 0 ? ' kcal' : ' g',
        );
      return text === base.text ? null : { ...base, text };
    }
    case 'cites a row of another week':
      return hoursOf(old) === hours && pick % 2 === 0
        ? null
        : pick % 2 === 0
          ? { ...sleepSaid(number(hoursOf(old), language)), rowIds: [now.id] }
          : { ...felt, rowIds: [old.id] };
    case 'cites a row of another client':
      return { ...base, rowIds: [...base.rowIds.slice(pick % 2), 'check-in:of-somebody-else'] };
    case 'spells a number in words': {
      const words = spelled[language];
      const said = words[pick % words.length] ?? '';
      return spelledValues.get(said) === hours ? null : sleepSaid(said);
    }
    case 'disguises a number': {
      const wrong = hours + 31;
      const forms = [
        () => fullWidth(String(wrong)),
        () => `${String(wrong).slice(0, 1)}\u200b${String(wrong).slice(1)}`,
        () => arabic(String(wrong)),
        () => 'XLVII',
        () => `${wrong}O`,
        () => `${hours}${'²'}`,
        () => `-${hours + 1}`,
        () => `1/${hours + 2}`,
        () => `${hours + 1}-${hours + 2}`,
        () => `${wrong}th`,
        () => `${hours + 1}:30`,
        () => `1.${String(wrong)}0`,
        () => `${hours + 1}e1`,
        () => 'l5',
        () => '𝟗𝟗',
        () => '🔟',
        () => 'n i n e t y',
        () => '1 000',
      ];
      return sleepSaid(forms[pick % forms.length]?.() ?? '');
    }
    case 'hides a number in a date': {
      const forms = [
        'November 85',
        '85. November',
        '2026-11-85',
        '11/23',
        '85 novembre',
        '31 de noviembre de 1985',
      ];
      const said = forms[pick % forms.length] ?? '';
      return {
        text: `${sleepOf[language](number(hours, language)).slice(0, -1)} (${said}).`,
        rowIds: [now.id],
      };
    }
    case 'names another day': {
      const wrong = addDays(now.day, 1 + (pick % 5));
      const format = (style: Intl.DateTimeFormatOptions, day: string) =>
        new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
      const long = { day: 'numeric', month: 'long' } as const;
      if (pick % 2 === 0) {
        const said = format({ weekday: 'long' }, wrong);
        return { ...sleepSaid(`${number(hours, language)}`), text: `${said}: ${felt.text}` };
      }
      return { ...felt, text: felt.text.replace(format(long, now.day), format(long, wrong)) };
    }
    case 'swaps two metrics': {
      const value = (metric: string) => now.values.find((each) => each.metric === metric)?.value;
      const [energy, stress] = [value('energy'), value('stress')];
      if (energy === stress) return null;
      const numbers = [stress, value('motivation'), energy];
      let at = 0;
      return { ...felt, text: felt.text.replaceAll(/\d+(?=\/10)/g, () => String(numbers[at++])) };
    }
    case 'turns a true number around':
      return { ...sleep, text: turned[language](sleep.text) };
    case 'gives a dose':
      return { text: doses[pick % doses.length] ?? '', rowIds: [now.id] };
    case 'diagnoses':
      return { text: diagnoses[pick % diagnoses.length] ?? '', rowIds: [now.id] };
    case 'cites nothing':
      return { ...base, rowIds: pick % 2 === 0 ? [] : ['check-in:c9'] };
  }
}

function number(value: number, language: LanguageId): string {
  return value.toLocaleString(language);
}

function fullWidth(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

function arabic(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
}
