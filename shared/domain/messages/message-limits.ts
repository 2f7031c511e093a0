export const messageMaxLength = 4_000;
export const reportMaxLength = 1_000;

/** After this, the recipient gets an email. */
export const unreadMailAfterMs = 15 * 60_000;

export const messagePageSize = 50;
