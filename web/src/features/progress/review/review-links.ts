import { reviewQueryOf } from '#web/parts/review/period-in.ts';

export const progressLink = '/dashboard/progress';

export function reviewLink(period: string): string {
  return `${progressLink}?${reviewQueryOf(period)}`;
}
