/** The URL stores what is open, so reload and Back work. */
const base = '/dashboard/training';

export const trainingTabs = ['workouts', 'voice', 'guided'] as const;
export type TrainingTab = (typeof trainingTabs)[number];

export const trainingLink = base;
export const historyLink = `${base}?view=history`;
export const historyImportLink = `${base}?view=import`;
export const libraryLink = `${base}?view=exercises`;

export function exerciseLink(exerciseId: string): string {
  return `${libraryLink}&exercise=${encodeURIComponent(exerciseId)}`;
}

export function workoutLink(workoutId: string): string {
  return `${base}?workout=${encodeURIComponent(workoutId)}`;
}

export function tabLink(tab: TrainingTab): string {
  return tab === 'workouts' ? base : `${base}?tab=${tab}`;
}
