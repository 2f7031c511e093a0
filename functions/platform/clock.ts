/** The time, as an argument: epoch milliseconds. Tests freeze it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
