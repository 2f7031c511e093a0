/** The two people of a thread. */
export const messageSides = ['client', 'coach'] as const;
export type MessageSide = (typeof messageSides)[number];
