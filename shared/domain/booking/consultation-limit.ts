/** Per mailbox: upcoming free consultations, and the most within `days`. */
export const consultationLimit = { upcoming: 1, most: 3, days: 90 } as const;
