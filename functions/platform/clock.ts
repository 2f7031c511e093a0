/** Epoch milliseconds. Passed as an argument so that tests can freeze it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
