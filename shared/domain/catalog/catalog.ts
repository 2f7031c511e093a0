/** Canonical English, which translations replace on screen. */

import { answerPromise } from '#shared/domain/catalog/question-allowance.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { supportHours } from './product.ts';

export type TierColor = 'blue' | 'orange' | 'purple' | 'yellow';

/** Shown as the owner states it, not computed. */
export interface Scarcity {
  readonly spotsLeft: number;
  readonly totalSpots: number;
  readonly waitlistLength: number;
}

export interface Tier {
  readonly tagline: string;
  readonly description: string;
  readonly color: TierColor;
  readonly icon: 'target' | 'zap' | 'flame' | 'crown';
  readonly badge: string | null;
  readonly badgeDetail: string | null;
  readonly isPopular: boolean;
  readonly isLimited: boolean;
  readonly isPremium: boolean;
  readonly ctaText: string;
  readonly features: readonly string[];
  readonly limitedFeatures: readonly string[];
  readonly valueProps: readonly string[];
  readonly scarcity: Scarcity | null;
  readonly deliveryMethod: 'remote' | 'remote-and-in-person';
  readonly deliveryDescription: string;
  readonly upgradeHint: string | null;
}

const join = (tier: TierId) => `Join ${tierNames[tier].displayName}`;
const everythingIn = (tier: TierId) => `Everything in ${tierNames[tier].displayName}`;
const answersWithin = (tier: TierId) => {
  const { supportHours: hours, questionsPerWeek } = answerPromise(tier);
  const questions =
    questionsPerWeek === null ? 'any number of questions' : `${questionsPerWeek} questions a week`;
  return `Coach answers within ${hours} support hours (${supportHours.texts.en}), ${questions}`;
};
const remotely = 'Works from anywhere: all coaching is remote.';

export const tierCatalog: Readonly<Record<TierId, Tier>> = {
  core: {
    tagline: 'The plan, done right',
    description: 'Training and nutrition written for you, with a coach to ask.',
    color: 'blue',
    icon: 'target',
    badge: null,
    badgeDetail: null,
    isPopular: false,
    isLimited: false,
    isPremium: false,
    ctaText: join('core'),
    features: [
      'Personalized training',
      'Nutrition plan',
      answersWithin('core'),
      'Limited Q&A access',
      'Static dashboard',
      'Science tips',
    ],
    limitedFeatures: ['Weekly check-ins', 'Form review', 'AI fitness assistant', 'In-person training'],
    valueProps: ['A plan of your own from day one', 'A coach, not a template'],
    scarcity: null,
    deliveryMethod: 'remote',
    deliveryDescription: remotely,
    upgradeHint: 'Unlock weekly check-ins and progress tracking',
  },
  adaptive: {
    tagline: 'Training that answers your data',
    description: 'Weekly check-ins and form review: your coach adjusts your plan to what your week shows.',
    color: 'orange',
    icon: 'zap',
    badge: 'NEW FEATURES',
    badgeDetail: null,
    isPopular: false,
    isLimited: false,
    isPremium: false,
    ctaText: join('adaptive'),
    features: [
      everythingIn('core'),
      'Weekly check-ins and photos',
      'Form review',
      answersWithin('adaptive'),
      'Wearable sync',
      'Sleep optimization',
      'Interactive dashboard',
      'Auto grocery lists',
      'Travel workouts',
      'Biomarker integration',
      'Blood work review',
      'HRV optimization',
      'Recovery guidance',
      'Supplement guide and protocols',
      'Research blog',
      'Group chat',
      'Exclusive protocols',
    ],
    limitedFeatures: ['AI fitness assistant', 'Voice coaching', 'In-person training'],
    valueProps: ['Your week reviewed, every week', 'Your lab values beside your training'],
    scarcity: null,
    deliveryMethod: 'remote',
    deliveryDescription: remotely,
    upgradeHint: 'Get AI-powered insights and advanced analytics',
  },
  performance: {
    tagline: 'Every edge, guided',
    description: 'Priority access to your coach, with an assistant and voice in every session.',
    color: 'purple',
    icon: 'flame',
    badge: 'MOST POPULAR',
    badgeDetail: null,
    isPopular: true,
    isLimited: false,
    isPremium: true,
    ctaText: join('performance'),
    features: [
      everythingIn('adaptive'),
      'Priority Q&A access',
      answersWithin('performance'),
      'AI fitness assistant',
      'AI progress predictors',
      'Voice coaching',
      'Video analysis',
      'Custom cycling',
      'Early access tools',
    ],
    limitedFeatures: ['In-person training'],
    valueProps: ["Ahead in your coach's queue", 'Predictions that are checked against what happened'],
    scarcity: null,
    deliveryMethod: 'remote',
    deliveryDescription: remotely,
    upgradeHint: 'Access exclusive longevity protocols and in-person training',
  },
  longevity: {
    tagline: 'Your coach, in person',
    description: 'Unlimited access to your coach, and two sessions a week side by side.',
    color: 'yellow',
    icon: 'crown',
    badge: 'LIMITED',
    badgeDetail: 'LIMITED 5 CLIENTS',
    isPopular: false,
    isLimited: true,
    isPremium: true,
    ctaText: join('longevity'),
    features: [
      everythingIn('performance'),
      'In-person training 2×/week',
      'Unlimited Q&A access',
      answersWithin('longevity'),
    ],
    limitedFeatures: [],
    valueProps: ['Two hours a week with your coach beside you', 'As many questions as you have'],
    scarcity: { spotsLeft: 5, totalSpots: 5, waitlistLength: 23 },
    deliveryMethod: 'remote-and-in-person',
    deliveryDescription: 'Remote coaching, with in-person training for Bay Area clients.',
    upgradeHint: null,
  },
};

export const featuresPerCardLayout = { detailed: null, standard: 6, comparison: 5, compact: 3 } as const;
