/**
 * The landing page and /in-person-training state different prices on purpose, so the cards also show the
 * online price.
 */
import type { EventTypeId } from './event-types.ts';

export interface LocationOption {
  readonly id: 'other-gym' | 'city-sports-club' | 'home-gym';
  readonly title: string;
  readonly subtitle: string;
  readonly pricePerSessionCents: number;
  readonly note: string;
  readonly badge: string | null;
  readonly features: readonly string[];
  readonly bookingPage: 'gym-training' | 'city-sports-club' | 'home-training';
}

export const locationOptions: readonly LocationOption[] = [
  {
    id: 'other-gym',
    title: 'Other gym',
    subtitle: 'Your gym, our coach',
    pricePerSessionCents: 65_00,
    note: 'plus fees',
    badge: null,
    features: ['60 minutes, 1-on-1', "The gym's fee comes on top"],
    bookingPage: 'gym-training',
  },
  {
    id: 'city-sports-club',
    title: 'City Sports Club',
    subtitle: 'Where the coach trains',
    pricePerSessionCents: 79_00,
    note: 'per session',
    badge: "Coach's Pick",
    features: ['60 minutes, 1-on-1', 'Full gym floor', 'Packages of sessions'],
    bookingPage: 'city-sports-club',
  },
  {
    id: 'home-gym',
    title: 'Home',
    subtitle: 'The coach comes to you',
    pricePerSessionCents: 95_00,
    note: 'per session',
    badge: null,
    features: ['60 minutes, 1-on-1', 'No travel', 'Planned around the equipment you have'],
    bookingPage: 'home-training',
  },
];

export const sessionInclusions = [
  'Technical Excellence',
  'Performance Programming',
  'Recovery Systems',
  'Competition Readiness',
  'Scientific Methodology',
  'Immediate Impact',
] as const;

export interface SessionPackage {
  readonly id: string;
  readonly name: string;
  readonly sessionsCount: number;
  readonly pricePerSessionCents: number;
  readonly totalPriceCents: number;
  /** Whole percent, as stated on the card. */
  readonly discountPercent: number;
  readonly isPopular: boolean;
}

export interface TrainingLocation {
  readonly id: 'city-sports-club' | 'home-training' | 'gym-partnership';
  readonly name: string;
  readonly address: string;
  readonly isPreferred: boolean;
  readonly amenities: readonly string[];
  readonly rating: number;
  readonly packages: readonly SessionPackage[];
  readonly cardEventType: EventTypeId;
  readonly pageEventType: EventTypeId;
}

const sessions = (
  id: string,
  name: string,
  sessionsCount: number,
  pricePerSessionCents: number,
  discountPercent = 0,
  isPopular = false,
): SessionPackage => ({
  id,
  name,
  sessionsCount,
  pricePerSessionCents,
  totalPriceCents: sessionsCount * pricePerSessionCents,
  discountPercent,
  isPopular,
});

export const trainingLocations: readonly TrainingLocation[] = [
  {
    id: 'city-sports-club',
    name: 'City Sports Club',
    address: 'Bay Area',
    isPreferred: true,
    amenities: ['Full gym floor', 'Free weights', 'Showers'],
    rating: 4.9,
    packages: [
      sessions('single', 'Single session', 1, 79_00),
      sessions('bulk', 'Bulk sessions', 3, 71_10, 10, true),
      sessions('monthly-unlimited', 'Monthly unlimited', 8, 65_00, 18),
    ],
    cardEventType: 'personalTrainingSemiWeekly',
    pageEventType: 'cityTraining',
  },
  {
    id: 'home-training',
    name: 'Home Training',
    address: 'Your home, Bay Area',
    isPreferred: false,
    amenities: ['No travel', 'Your own equipment', 'Privacy'],
    rating: 4.8,
    packages: [
      sessions('single', 'Single session', 1, 89_00),
      sessions('weekly', 'Weekly package', 2, 82_00, 8, true),
    ],
    cardEventType: 'personalTrainingMonthly',
    pageEventType: 'homeTraining',
  },
  {
    id: 'gym-partnership',
    name: 'Partner Gym Network',
    address: 'Several places, Bay Area',
    isPreferred: false,
    amenities: ['Full gym floor', 'More than one place'],
    rating: 4.6,
    packages: [
      sessions('single', 'Single session', 1, 75_00),
      sessions('monthly', 'Monthly plan', 4, 68_00, 9, true),
    ],
    cardEventType: 'personalTrainingMonthly',
    pageEventType: 'gymTraining',
  },
];

export function singleSessionCents(place: TrainingLocation['id']): number {
  const packages = trainingLocations.find(({ id }) => id === place)?.packages ?? [];
  return (
    packages.find(({ sessionsCount }) => sessionsCount === 1)?.totalPriceCents ?? defaultPricePerSessionCents
  );
}

export const defaultPricePerSessionCents = 120_00;

export const trainingSession = { minutes: 60, clients: 1 } as const;
