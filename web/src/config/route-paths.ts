/**
 * Every route of the product: the pattern that the router matches and the link that leads there. One export each, so
 * that a page carries only those that it names.
 */
export { home, login, signup } from './front-paths.ts';

export const verifyEmail = { pattern: '/verify-email', link: '/verify-email' } as const;
export const resetPassword = { pattern: '/reset-password', link: '/reset-password' } as const;
export const pricing = { pattern: '/pricing', link: '/pricing' } as const;
export const elegantPricing = { pattern: '/elegant-pricing', link: '/elegant-pricing' } as const;
export const monthlyCoachingPrices = {
  pattern: '/monthly-coaching-prices',
  link: '/monthly-coaching-prices',
} as const;
export const inPersonTrainingPrices = {
  pattern: '/in-person-training-prices',
  link: '/in-person-training-prices',
} as const;
export const paymentSuccess = { pattern: '/payment-success', link: '/payment-success' } as const;
export const support = { pattern: '/support', link: '/support' } as const;
export const termsOfService = { pattern: '/terms-of-service', link: '/terms-of-service' } as const;
export const privacyPolicy = { pattern: '/privacy-policy', link: '/privacy-policy' } as const;
export const liabilityWaiver = { pattern: '/liability-waiver', link: '/liability-waiver' } as const;
export const healthDisclaimer = { pattern: '/health-disclaimer', link: '/health-disclaimer' } as const;
export const account = { pattern: '/account', link: '/account' } as const;
export const dashboard = {
  pattern: '/dashboard/*',
  link: '/dashboard',
  targetWeight: '/dashboard/nutrition?edit=target-weight',
} as const;
export const elegantDashboard = { pattern: '/elegant-dashboard', link: '/elegant-dashboard' } as const;
export const coach = { pattern: '/coach/*', link: '/coach', calendar: '/coach/calendar' } as const;
export const messages = { pattern: '/messages', link: '/messages' } as const;
export const sessions = { pattern: '/sessions', link: '/sessions' } as const;
export const coachAdmin = { pattern: '/coach-admin', link: '/coach-admin' } as const;
export const systemHealth = { pattern: '/system-health', link: '/system-health' } as const;
export const systemDashboard = { pattern: '/system-dashboard', link: '/system-dashboard' } as const;
export const testingDashboard = { pattern: '/testing-dashboard', link: '/testing-dashboard' } as const;
export const aiAssistant = { pattern: '/ai-assistant', link: '/ai-assistant' } as const;
export const biomarkers = { pattern: '/biomarkers', link: '/biomarkers' } as const;
export const inPersonTraining = { pattern: '/in-person-training', link: '/in-person-training' } as const;
export const book = { pattern: '/book/:page', to: (page: BookingPage) => `/book/${page}` } as const;
export const invite = {
  pattern: '/invite/:code',
  to: (code: string) => `/invite/${encodeURIComponent(code)}`,
} as const;

export type BookingPage = 'gym-training' | 'city-sports-club' | 'home-training' | 'consultation';
