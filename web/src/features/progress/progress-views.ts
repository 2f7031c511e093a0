import { progressLink } from './review/review-links.ts';

export const progressViews = ['body', 'training', 'devices'] as const;
export type ProgressView = (typeof progressViews)[number];

/** The address holds what is open, so that reload and Back work. */
export function progressViewLink(view: ProgressView): string {
  return view === 'body' ? progressLink : `${progressLink}?view=${view}`;
}
