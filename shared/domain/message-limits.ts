/** Limits of a message. Source: product decisions, section 13, and the product's own choice of figures. */
export const messageMaxLength = 4_000;
export const reportMaxLength = 1_000;

/** After so long unread, a mail says that there is a message. */
export const unreadMailAfterMs = 15 * 60_000;

/** Messages that one answer brings. */
export const messagePageSize = 50;
