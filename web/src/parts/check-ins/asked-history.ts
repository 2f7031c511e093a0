import type { AskedAnswer, CheckIn } from '#shared/contracts/check-ins/check-ins.ts';

type Asked = Pick<CheckIn, 'day' | 'asked'>;
type Question = AskedAnswer['question'];

/** A question keeps its id when its words change; another kind or unit makes it another question. */
function isSame(one: Question, other: Question): boolean {
  if (one.id !== other.id || one.kind !== other.kind) return false;
  return one.kind !== 'number' || other.kind !== 'number' || one.unit === other.unit;
}

/** What was answered to the same question, in the order of the check-ins. */
export function answersBefore(
  question: Question,
  checkIns: readonly Asked[],
): readonly { readonly day: string; readonly answer: AskedAnswer }[] {
  return checkIns.flatMap(({ day, asked }) => {
    const answer = asked?.answers.find((each) => isSame(each.question, question));
    return answer === undefined || (answer.value === null && answer.photo === null) ? [] : [{ day, answer }];
  });
}

/**
 * Values by day, oldest first; of two check-ins on one day the later counts.
 * @param checkIns Newest first.
 */
export function numbersOf(
  question: Question,
  checkIns: readonly Asked[],
): readonly { readonly day: string; readonly value: number }[] {
  const byDay = new Map<string, number>();
  for (const { day, answer } of answersBefore(question, checkIns).toReversed()) {
    if (typeof answer.value === 'number') byDay.set(day, answer.value);
  }
  return [...byDay].map(([day, value]) => ({ day, value }));
}
