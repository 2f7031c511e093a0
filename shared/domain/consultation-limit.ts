/** Free consultations of one mailbox: how many may lie ahead, and how many may be booked within so many days. */
export const consultationLimit = { upcoming: 1, most: 3, days: 90 } as const;
