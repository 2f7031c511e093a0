/** One measured figure and, where one is stated, the limit that it must not pass. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The highest value allowed; left out where a figure is for information. */
  readonly limit?: number;
  /** The lowest value allowed, for figures where more is better. */
  readonly floor?: number;
};

/** The line that `npm run bench` prints for a figure: `name value unit`. */
export function figureLine(figure: Figure): string {
  return `${figure.name} ${Number(figure.value.toFixed(3))} ${figure.unit}`;
}

/** Says in words which limit a figure breaks, or null where it holds. */
export function brokenLimit(figure: Figure): string | null {
  if (figure.limit !== undefined && figure.value > figure.limit) {
    return `${figure.name} is ${Number(figure.value.toFixed(3))} ${figure.unit}; the limit is ${figure.limit}`;
  }
  if (figure.floor !== undefined && figure.value < figure.floor) {
    return `${figure.name} is ${Number(figure.value.toFixed(3))} ${figure.unit}; at least ${figure.floor} is wanted`;
  }
  return null;
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('The median of no values was asked for.');
  return (upper + lower) / 2;
}
