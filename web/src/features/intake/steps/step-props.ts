import type { IntakeDraft } from '../intake-draft.ts';
import type { IntakeProblems } from '../intake-problems.ts';

export type StepProps = {
  readonly draft: IntakeDraft;
  readonly change: (part: Partial<IntakeDraft>) => void;
  readonly problems: IntakeProblems;
  readonly signedIn: boolean;
};
