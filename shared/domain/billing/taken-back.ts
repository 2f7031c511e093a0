/** How the money of a payment went back: a lost dispute, a full refund, or fraud. */
export const takenBackCauses = ['disputed', 'refunded', 'fraudulent'] as const;
export type TakenBack = (typeof takenBackCauses)[number];
