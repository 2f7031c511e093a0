export type { BookingPage } from './route-paths.ts';
export * as paths from './route-paths.ts';
