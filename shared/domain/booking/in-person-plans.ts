import type { TierId } from '#shared/domain/tiers/tiers.ts';

export const inPersonPlanIds = [
  'personal-training',
  'small-group',
  'athletic-performance',
  'executive-wellness',
] as const;
export type InPersonPlanId = (typeof inPersonPlanIds)[number];
export const inPersonPeriods = ['monthly', 'annual'] as const;
export type InPersonPeriod = (typeof inPersonPeriods)[number];

export interface InPersonPlan {
  readonly name: string;
  readonly description: string;
  readonly monthlyCents: number;
  readonly annualCents: number;
  /** Only for colors and rank. The plan grants no tier. */
  readonly tier: TierId;
  readonly isPopular: boolean;
  readonly isLimited: boolean;
}

export const inPersonPlans: Readonly<Record<InPersonPlanId, InPersonPlan>> = {
  'personal-training': {
    name: 'Personal Training',
    description: 'One coach, one client.',
    monthlyCents: 200_00,
    annualCents: 1920_00,
    tier: 'core',
    isPopular: false,
    isLimited: false,
  },
  'small-group': {
    name: 'Small Group Training',
    description: 'Train with a few others at your level.',
    monthlyCents: 150_00,
    annualCents: 1440_00,
    tier: 'adaptive',
    isPopular: true,
    isLimited: false,
  },
  'athletic-performance': {
    name: 'Athletic Performance',
    description: 'One coach, one client, 90 minutes at a time.',
    monthlyCents: 300_00,
    annualCents: 2880_00,
    tier: 'performance',
    isPopular: false,
    isLimited: false,
  },
  'executive-wellness': {
    name: 'Executive Wellness',
    description: 'One coach, one client, at a location of your choice.',
    monthlyCents: 500_00,
    annualCents: 4800_00,
    tier: 'longevity',
    isPopular: false,
    isLimited: true,
  },
};

const inPersonRowIds = [
  'individual-attention',
  'group-motivation',
  'sport-specific',
  'location-flexibility',
  'session-duration',
  'nutritional-guidance',
  'recovery',
  'performance-testing',
  'round-the-clock-support',
  'concierge',
] as const;
export type InPersonRowId = (typeof inPersonRowIds)[number];

export interface InPersonComparisonRow {
  readonly id: InPersonRowId;
  readonly label: string;
  readonly values: readonly [boolean | string, boolean | string, boolean | string, boolean | string];
}

export const inPersonComparison: readonly InPersonComparisonRow[] = [
  { id: 'individual-attention', label: 'Individual attention', values: [true, false, true, true] },
  { id: 'group-motivation', label: 'Group motivation', values: [false, true, false, false] },
  { id: 'sport-specific', label: 'Sport-specific', values: [false, false, true, true] },
  {
    id: 'location-flexibility',
    label: 'Location flexibility',
    values: ['Limited', 'Limited', 'Gym only', 'Unlimited'],
  },
  { id: 'session-duration', label: 'Session duration', values: ['60 min', '60 min', '90 min', 'Flexible'] },
  { id: 'nutritional-guidance', label: 'Nutritional guidance', values: [true, false, true, true] },
  { id: 'recovery', label: 'Recovery', values: [false, false, true, true] },
  { id: 'performance-testing', label: 'Performance testing', values: [false, false, true, true] },
  { id: 'round-the-clock-support', label: '24/7 support', values: [false, false, false, true] },
  { id: 'concierge', label: 'Concierge', values: [false, false, false, true] },
];
