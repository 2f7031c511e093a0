export const questionKinds = ['scale', 'number', 'yes-no', 'text', 'photo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const maxQuestions = 12;
/** With those that rules of the coach ask once. */
export const maxAskedQuestions = 2 * maxQuestions;
export const questionLimits = { text: 200, scaleLabel: 30, unit: 12, answer: 1000 } as const;
export const questionScale = { minimum: 1, maximum: 10 } as const;
export const questionNumbers = { minimum: 0, maximum: 1_000_000 } as const;

/** A photo is answered with the id of one that was uploaded. */
export type AnswerValue = string | number | boolean;
export const answerProblemNames = ['unknown', 'missing', 'type', 'range', 'length'] as const;
export type AnswerProblem = (typeof answerProblemNames)[number];
export type AnswerProblems = readonly { readonly questionId: string; readonly problem: AnswerProblem }[];

type Asked = { readonly id: string; readonly kind: QuestionKind; readonly required: boolean };
type Answers = readonly { readonly questionId: string; readonly value: AnswerValue }[];

/** @returns Every answer that does not fit its question, and every required one that is missing. */
export function answerProblems(questions: readonly Asked[], answers: Answers): AnswerProblems {
  const known = new Map(questions.map((question) => [question.id, question]));
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const unknown = answers.filter(({ questionId }) => !known.has(questionId));
  return [
    ...questions.flatMap((question) => {
      const problem = problemOf(question, given.get(question.id));
      return problem === null ? [] : [{ questionId: question.id, problem }];
    }),
    ...unknown.map(({ questionId }) => ({ questionId, problem: 'unknown' as const })),
  ];
}

function problemOf({ kind, required }: Asked, value: AnswerValue | undefined): AnswerProblem | null {
  if (value === undefined || value === '') return required ? 'missing' : null;
  switch (kind) {
    case 'scale':
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'type';
      return isWithin(value, questionScale) ? null : 'range';
    case 'number':
      if (typeof value !== 'number') return 'type';
      return isWithin(value, questionNumbers) ? null : 'range';
    case 'yes-no':
      return typeof value === 'boolean' ? null : 'type';
    case 'text':
    case 'photo':
      if (typeof value !== 'string') return 'type';
      return value.length <= questionLimits.answer ? null : 'length';
  }
}

function isWithin(
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
) {
  return value >= minimum && value <= maximum;
}
