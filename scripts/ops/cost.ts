import * as z from 'zod/mini';
import type { Lines, OpsStage } from './ops-stage.ts';

const costSchema = z.object({
  ResultsByTime: z.array(
    z.object({
      Groups: z.array(
        z.object({
          Keys: z.array(z.string()),
          Metrics: z.object({ UnblendedCost: z.object({ Amount: z.string() }) }),
        }),
      ),
    }),
  ),
});

const day = (date: Date) => date.toISOString().slice(0, 10);

/** What the account has cost by service, this month until yesterday. The query itself costs $0.01. */
export async function cost({ aws }: OpsStage, now: Date = new Date()): Promise<Lines> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  if (day(first) === day(now)) return ['The month begins today: nothing is billed yet.'];
  const answer = await aws(
    ...['ce', 'get-cost-and-usage', '--time-period', `Start=${day(first)},End=${day(now)}`],
    ...['--granularity', 'MONTHLY', '--metrics', 'UnblendedCost', '--group-by', 'Type=DIMENSION,Key=SERVICE'],
  );
  const services = z
    .parse(costSchema, answer)
    .ResultsByTime.flatMap(({ Groups }) => Groups)
    .map(({ Keys: [name = ''], Metrics }) => ({ name, dollars: Number(Metrics.UnblendedCost.Amount) }))
    .toSorted((a, b) => b.dollars - a.dollars);
  const sum = services.reduce((total, { dollars }) => total + dollars, 0);
  const line = (dollars: number, name: string) => `$${dollars.toFixed(2).padStart(9)}  ${name}`;
  return [
    ...services
      .filter(({ dollars }) => Math.abs(dollars) >= 0.005)
      .map(({ dollars, name }) => line(dollars, name)),
    line(sum, `the whole account since ${day(first)}`),
  ];
}
