/** What a household portion of a food is called. */
export const portionKinds = [
  'cup',
  'glass',
  'can',
  'piece',
  'slice',
  'scoop',
  'tablespoon',
  'teaspoon',
  'portion',
  'small',
  'usual',
  'large',
  'whole',
] as const;
export type PortionKind = (typeof portionKinds)[number];
