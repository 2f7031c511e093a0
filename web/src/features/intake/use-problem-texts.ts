import { useText } from '#web/lib/i18n/use-text.ts';
import type { IntakeField, IntakeProblems } from './intake-problems.ts';

export function useProblemTexts(problems: IntakeProblems): (field: IntakeField) => string | undefined {
  const t = useText();
  return (field) => {
    const problem = problems[field];
    return problem && t(problem.key, problem.values);
  };
}
