export type Metric = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly floor?: number;
};

/** Says in words which limit a metric breaks, or null where it holds. */
export function brokenLimit(metric: Metric): string | null {
  if (metric.limit !== undefined && metric.value > metric.limit) {
    return `${metric.name} is ${Number(metric.value.toFixed(3))} ${metric.unit}; the limit is ${metric.limit}`;
  }
  if (metric.floor !== undefined && metric.value < metric.floor) {
    return `${metric.name} is ${Number(metric.value.toFixed(3))} ${metric.unit}; at least ${metric.floor} is wanted`;
  }
  return null;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('The median of no values was asked for.');
  return (upper + lower) / 2;
}
