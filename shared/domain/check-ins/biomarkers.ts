/** Common ranges for adults. A laboratory's own range takes precedence, and none is a diagnosis. */
export const biomarkerIds = [
  'hrv',
  'resting-heart-rate',
  'systolic',
  'diastolic',
  'sleep-score',
  'recovery-index',
  'apob',
  'ldl',
  'hdl',
  'total-cholesterol',
  'triglycerides',
  'lipoprotein-a',
  'fasting-glucose',
  'fasting-insulin',
  'hba1c',
  'crp',
  'homocysteine',
  'testosterone',
  'tsh',
  'vitamin-d',
  'vitamin-b12',
  'ferritin',
  'hemoglobin',
  'creatinine',
  'alt',
  'free-testosterone',
  'egfr',
  'vo2-max',
] as const;
export type BiomarkerId = (typeof biomarkerIds)[number];

/** In the order in which they are shown. */
export const biomarkerGroups = {
  heart: [
    'apob',
    'ldl',
    'hdl',
    'total-cholesterol',
    'triglycerides',
    'lipoprotein-a',
    'systolic',
    'diastolic',
    'resting-heart-rate',
  ],
  sugar: ['fasting-glucose', 'fasting-insulin', 'hba1c'],
  inflammation: ['crp', 'homocysteine'],
  hormones: ['testosterone', 'free-testosterone', 'tsh'],
  nutrients: ['vitamin-d', 'vitamin-b12', 'ferritin', 'hemoglobin'],
  organs: ['creatinine', 'egfr', 'alt'],
  recovery: ['hrv', 'vo2-max', 'sleep-score', 'recovery-index'],
} as const satisfies Record<string, readonly BiomarkerId[]>;
export type BiomarkerGroup = keyof typeof biomarkerGroups;
export const biomarkerGroupIds = [
  'heart',
  'sugar',
  'inflammation',
  'hormones',
  'nutrients',
  'organs',
  'recovery',
] as const satisfies readonly BiomarkerGroup[];
export const shownBiomarkerIds: readonly BiomarkerId[] = Object.values(biomarkerGroups).flat();

/** A page that was loaded before the others existed cannot read an answer that names them. */
export const firstBiomarkerIds: ReadonlySet<BiomarkerId> = new Set([
  'hrv',
  'resting-heart-rate',
  'sleep-score',
  'recovery-index',
  'fasting-glucose',
  'hba1c',
  'ldl',
  'hdl',
  'vitamin-d',
  'ferritin',
  'crp',
]);

/** A second unit that laboratories of other countries use: `value × factor + offset` is the value in it. */
export type MarkerUnit = { readonly unit: string; readonly factor: number; readonly offset: number };

export type Biomarker = {
  /** The unit of stored values, and of the figures below. */
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly low: number | null;
  /** Null with `low` null: the range depends on sex, age or laboratory too much for a common one. */
  readonly high: number | null;
  readonly other: MarkerUnit | null;
};

const only = (
  unit: string,
  [minimum, maximum]: readonly [number, number],
  [low, high]: readonly [number | null, number | null],
): Biomarker => ({ unit, minimum, maximum, low, high, other: null });

const also = (marker: Biomarker, unit: string, factor: number, offset = 0): Biomarker => ({
  ...marker,
  other: { unit, factor, offset },
});

/**
 * Ranges as laboratories of the United States commonly print them. Factors from molar masses; HbA1c by the IFCC-NGSP
 * master equation: IFCC = 10.93 × NGSP − 23.50. Testosterone has 288.42 g/mol. Below 100 mg/dL and below 5.7 % stand with a decimal more, so that 5.5 mmol/L
 * and 38 mmol/mol are within.
 */
export const biomarkers: Readonly<Record<BiomarkerId, Biomarker>> = {
  hrv: only('ms', [1, 300], [20, null]),
  'resting-heart-rate': only('/min', [20, 220], [40, 100]),
  systolic: only('mmHg', [50, 300], [90, 120]),
  diastolic: only('mmHg', [20, 200], [60, 80]),
  'sleep-score': only('/100', [0, 100], [70, null]),
  'recovery-index': only('/100', [0, 100], [60, null]),
  apob: also(only('mg/dL', [1, 400], [null, 90]), 'g/L', 0.01),
  ldl: also(only('mg/dL', [1, 600], [null, 100]), 'mmol/L', 0.02586),
  hdl: also(only('mg/dL', [1, 200], [40, null]), 'mmol/L', 0.02586),
  'total-cholesterol': also(only('mg/dL', [20, 1000], [null, 200]), 'mmol/L', 0.02586),
  triglycerides: also(only('mg/dL', [5, 5000], [null, 150]), 'mmol/L', 0.01129),
  // Mass and particles cannot be converted into each other: the size of the protein differs from person to person.
  'lipoprotein-a': only('nmol/L', [1, 1000], [null, 75]),
  'fasting-glucose': also(only('mg/dL', [20, 600], [70, 99.9]), 'mmol/L', 0.0555),
  'fasting-insulin': also(only('µIU/mL', [0.1, 500], [2, 25]), 'pmol/L', 6),
  hba1c: also(only('%', [2, 20], [4, 5.69]), 'mmol/mol', 10.93, -23.5),
  crp: only('mg/L', [0, 500], [null, 3]),
  homocysteine: only('µmol/L', [1, 500], [null, 15]),
  testosterone: also(only('ng/dL', [1, 3000], [null, null]), 'nmol/L', 0.03467),
  tsh: only('mIU/L', [0.001, 200], [0.4, 4]),
  'vitamin-d': also(only('ng/mL', [1, 300], [30, 100]), 'nmol/L', 2.496),
  'vitamin-b12': also(only('pg/mL', [10, 5000], [200, 900]), 'pmol/L', 0.7378),
  ferritin: only('ng/mL', [1, 5000], [30, 300]),
  hemoglobin: also(only('g/dL', [1, 30], [null, null]), 'mmol/L', 0.6206),
  creatinine: also(only('mg/dL', [0.1, 30], [0.6, 1.3]), 'µmol/L', 88.42),
  alt: only('U/L', [1, 5000], [null, 50]),
  'free-testosterone': also(only('pg/mL', [0.1, 1000], [null, null]), 'pmol/L', 3.467),
  // Laboratories print values above 60 or 90 as such; the lower end is where KDIGO 2024 begins to call it decreased.
  egfr: only('mL/min/1.73 m²', [1, 200], [60, null]),
  'vo2-max': only('mL/kg/min', [5, 100], [null, null]),
};

/** As a report prints it, in the stored unit; null where it has no end. One of the two is a number. */
export type LabRange = { readonly low: number | null; readonly high: number | null };

/**
 * Ten times what is usual, or a tenth of it, is likelier a slip of the decimal point than a value.
 * @param latest The marker's last value; the ends of a range stand in for it.
 */
export function isUnlikelyValue(
  id: BiomarkerId,
  value: number,
  { latest, range }: { readonly latest: number | undefined; readonly range: LabRange | null },
): boolean {
  const { low, high } = range ?? biomarkers[id];
  const most = latest ?? high ?? low;
  const least = latest ?? low ?? high;
  return (most !== null && value >= 10 * most) || (least !== null && value * 10 <= least);
}

export type RangeVerdict = 'below' | 'within' | 'above';

/** Null for a marker without a common range. */
export function verdictOf(id: BiomarkerId, value: number): RangeVerdict | null {
  const { low, high } = biomarkers[id];
  if (low === null && high === null) return null;
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'within';
}

/** Two decimals, or three figures of a small number: what a laboratory prints. */
const rounded = (value: number) => Number(value.toFixed(Math.abs(value) < 1 ? 3 : 2));

/** A stored value in the other unit. */
export const inUnit = (value: number, { factor, offset }: MarkerUnit): number =>
  rounded(value * factor + offset);

/** A value in the other unit as it is stored: exact enough that `inUnit` gives it back. */
export const fromUnit = (value: number, { factor, offset }: MarkerUnit): number =>
  Number(((value - offset) / factor).toFixed(6));
