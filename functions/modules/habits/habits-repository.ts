import type { ChosenHabit, Habit } from '#shared/contracts/habits/habits.ts';

export type StoredHabit = ChosenHabit & Pick<Habit, 'chosenBy' | 'since'>;

export type HabitList = {
  readonly habits: readonly StoredHabit[];
  /** Ids of habits that ended, for marks that a phone sends late. */
  readonly ended: readonly string[];
  /** 0 before anything was saved. */
  readonly version: number;
};

export type HabitsRepository = {
  find(accountId: string): Promise<HabitList>;
  /** @returns False when somebody else saved this version first. */
  save(accountId: string, next: HabitList): Promise<boolean>;
  /** Days on which each habit was kept, from the month of `day` on, by the id of the habit. */
  keptFrom(accountId: string, day: string): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Marks of one habit on different days never undo each other. */
  mark(accountId: string, habitId: string, day: string, done: boolean): Promise<void>;
};
