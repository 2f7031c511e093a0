/** Of a session that a client adjusts to a day. */
export const shortestMinutes = 10;
export const longestMinutes = 180;
