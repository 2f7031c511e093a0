type Path = { readonly pattern: string; readonly link: string };
const fixed = (pattern: string): Path => ({ pattern, link: pattern });

/** Every route of the product: the pattern that the router matches and the link that leads there. */
export const paths = {
  home: fixed('/'),
  login: fixed('/login'),
  signup: fixed('/signup'),
  verifyEmail: fixed('/verify-email'),
  resetPassword: fixed('/reset-password'),
  pricing: fixed('/pricing'),
  elegantPricing: fixed('/elegant-pricing'),
  monthlyCoachingPrices: fixed('/monthly-coaching-prices'),
  inPersonTrainingPrices: fixed('/in-person-training-prices'),
  paymentSuccess: fixed('/payment-success'),
  support: fixed('/support'),
  termsOfService: fixed('/terms-of-service'),
  privacyPolicy: fixed('/privacy-policy'),
  liabilityWaiver: fixed('/liability-waiver'),
  healthDisclaimer: fixed('/health-disclaimer'),
  account: fixed('/account'),
  dashboard: { pattern: '/dashboard/*', link: '/dashboard' },
  elegantDashboard: fixed('/elegant-dashboard'),
  coach: { pattern: '/coach/*', link: '/coach' },
  messages: fixed('/messages'),
  sessions: fixed('/sessions'),
  coachAdmin: fixed('/coach-admin'),
  systemHealth: fixed('/system-health'),
  systemDashboard: fixed('/system-dashboard'),
  testingDashboard: fixed('/testing-dashboard'),
  aiAssistant: fixed('/ai-assistant'),
  biomarkers: fixed('/biomarkers'),
  inPersonTraining: fixed('/in-person-training'),
  book: { pattern: '/book/:page', to: (page: BookingPage) => `/book/${page}` },
  invite: { pattern: '/invite/:code', to: (code: string) => `/invite/${encodeURIComponent(code)}` },
} as const;

/** The booking pages that the specification names. */
export type BookingPage = 'gym-training' | 'city-sports-club' | 'home-training' | 'consultation';

/** Rendered to HTML at build time: what a visitor may land on. */
export const prerenderedPaths = [
  paths.home.link,
  paths.pricing.link,
  paths.elegantPricing.link,
  paths.monthlyCoachingPrices.link,
  paths.inPersonTrainingPrices.link,
  paths.support.link,
  paths.termsOfService.link,
  paths.privacyPolicy.link,
  paths.liabilityWaiver.link,
  paths.healthDisclaimer.link,
] as const;
