/** Characters of one spoken text. A cue has about 80; twenty seconds of speech have 300. */
export const speechTextMaximum = 500;

/** Characters of one question to the assistant. */
export const questionMaximum = 2000;

/** Questions and answers of a conversation that are shown, and given to the assistant as its memory. */
export const conversationShown = 100;
