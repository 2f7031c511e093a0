import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import type { FeaturePage } from '#shared/domain/catalog/feature-pages.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers/tiers.ts';

export type BookingPage = 'gym-training' | 'city-sports-club' | 'home-training' | 'consultation';

type TierChoice = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
};

export const paths = {
  home: { pattern: '/', link: '/' },
  login: { pattern: '/login', link: '/login' },
  signup: {
    pattern: '/signup',
    link: '/signup',
    /** With the plan that is paid for once the account is there. */
    withTier: (plan: TierChoice) =>
      `/signup?${new URLSearchParams({ tier: plan.tier, period: plan.period, list: plan.priceList })}`,
  },
  verifyEmail: { pattern: '/verify-email', link: '/verify-email' },
  resetPassword: { pattern: '/reset-password', link: '/reset-password' },
  pricing: { pattern: '/pricing', link: '/pricing' },
  feature: { pattern: '/features/:page', to: (page: FeaturePage) => `/features/${page}` },
  elegantPricing: { pattern: '/elegant-pricing', link: '/elegant-pricing' },
  monthlyCoachingPrices: {
    pattern: '/monthly-coaching-prices',
    link: '/monthly-coaching-prices',
  },
  inPersonTrainingPrices: {
    pattern: '/in-person-training-prices',
    link: '/in-person-training-prices',
  },
  paymentSuccess: { pattern: '/payment-success', link: '/payment-success' },
  support: { pattern: '/support', link: '/support' },
  status: { pattern: '/status', link: '/status' },
  termsOfService: { pattern: '/terms-of-service', link: '/terms-of-service' },
  privacyPolicy: { pattern: '/privacy-policy', link: '/privacy-policy' },
  liabilityWaiver: { pattern: '/liability-waiver', link: '/liability-waiver' },
  healthDisclaimer: { pattern: '/health-disclaimer', link: '/health-disclaimer' },
  account: { pattern: '/account', link: '/account' },
  gifts: {
    pattern: '/gifts',
    link: '/gifts',
    /** After #, so that no server's log has the code. */
    redeem: (code: string) => `/gifts#${code}`,
  },
  dashboard: {
    pattern: '/dashboard/*',
    link: '/dashboard',
    targetWeight: '/dashboard/nutrition?edit=target-weight',
    logFood: (ingredientId: string) => `/dashboard/nutrition?food=${ingredientId}`,
  },
  elegantDashboard: { pattern: '/elegant-dashboard', link: '/elegant-dashboard' },
  coaches: { pattern: '/coaches', link: '/coaches' },
  coachPage: {
    pattern: '/coaches/:handle',
    to: (handle: string) => `/coaches/${encodeURIComponent(handle)}`,
  },
  coach: {
    pattern: '/coach/*',
    link: '/coach',
    calendar: '/coach/calendar',
    hours: '/coach/calendar?view=hours',
    profile: '/coach/calendar?view=profile',
    checkIns: '/coach/check-ins',
    automations: '/coach/automations',
    pay: '/coach/pay',
    assignProgram: '/coach/assign-program',
    client: (id: string) => `/coach/clients/${encodeURIComponent(id)}`,
  },
  messages: {
    pattern: '/messages',
    link: '/messages',
    /** @param set The set that is probably filmed, from 1, and how many there are. */
    formReview: (exerciseId: string, set: Readonly<Record<'workout' | 'slot' | 'set' | 'sets', string>>) =>
      `/messages?${new URLSearchParams({ exercise: exerciseId, ...set })}`,
  },
  sessions: { pattern: '/sessions', link: '/sessions' },
  coachAdmin: { pattern: '/coach-admin', link: '/coach-admin' },
  adminClients: {
    pattern: '/admin/clients/*',
    link: '/admin/clients',
    to: (clientId: string) => `/admin/clients/${encodeURIComponent(clientId)}`,
  },
  adminDesk: {
    pattern: '/admin/:desk?/*',
    link: '/admin/queues',
    reports: '/admin/reports',
    money: '/admin/money',
    pay: '/admin/pay',
    audit: '/admin/audit',
    report: ({
      clientId,
      reporterId,
      reportId,
    }: Readonly<Record<'clientId' | 'reporterId' | 'reportId', string>>) =>
      `/admin/reports/${[clientId, reporterId, reportId].map(encodeURIComponent).join('/')}`,
  },
  systemHealth: { pattern: '/system-health', link: '/system-health' },
  systemDashboard: { pattern: '/system-dashboard', link: '/system-dashboard' },
  testingDashboard: { pattern: '/testing-dashboard', link: '/testing-dashboard' },
  aiAssistant: { pattern: '/ai-assistant', link: '/ai-assistant' },
  library: {
    pattern: '/library/*',
    link: '/library',
    article: (id: string) => `/library/${encodeURIComponent(id)}`,
  },
  articles: {
    pattern: '/articles/*',
    link: '/articles',
    create: '/articles/new',
    edit: (id: string) => `/articles/${encodeURIComponent(id)}`,
  },
  biomarkers: { pattern: '/biomarkers', link: '/biomarkers' },
  inPersonTraining: { pattern: '/in-person-training', link: '/in-person-training' },
  book: { pattern: '/book/:page', to: (page: BookingPage) => `/book/${page}` },
  invite: {
    pattern: '/invite/:code',
    to: (code: string) => `/invite/${encodeURIComponent(code)}`,
  },
} as const;

export const pageOfLocation = {
  'city-sports-club': 'city-sports-club',
  'home-training': 'home-training',
  'gym-partnership': 'gym-training',
} as const satisfies Record<LocationId, BookingPage>;
