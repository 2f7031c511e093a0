/** In characters. A cue has about 80, and 20 seconds of speech about 300. */
export const speechTextMaximum = 500;

export const questionMaximum = 2000;

/** Also the assistant's memory of a conversation. */
export const conversationMessageLimit = 100;

/** Texts of one request. Each is a second of work for the provider, and a request may take 29. */
export const cuesPerRequest = 10;
