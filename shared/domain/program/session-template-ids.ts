/** Built-in sessions have translated names. */
export const sessionTemplateIds = [
  'full-body-a',
  'full-body-b',
  'full-body-c',
  'upper',
  'upper-b',
  'lower',
  'lower-b',
  'push',
  'pull',
  'conditioning',
  'mobility',
] as const;
export type SessionTemplateId = (typeof sessionTemplateIds)[number];

export const guidedSessionId = 'guided';
