import { biomarkersRule, girthsRule, measurementsRule } from './body-values.ts';
import { checkInDayRule, checkInsRule } from './check-ins.ts';
import { diaryRule } from './diary.ts';
import { groceriesRule } from './groceries.ts';
import { habitsRule } from './habits.ts';
import { programChangesRule } from './program-changes.ts';
import { ratingsRule } from './ratings.ts';
import { savedArticlesRule } from './saved-articles.ts';
import { savedFoodsRule } from './saved-foods.ts';

/** Every answer that shows writes of the outbox. */
export const answerRules = [
  diaryRule,
  groceriesRule,
  measurementsRule,
  girthsRule,
  biomarkersRule,
  checkInDayRule,
  checkInsRule,
  habitsRule,
  savedArticlesRule,
  savedFoodsRule,
  ratingsRule,
  programChangesRule,
];
