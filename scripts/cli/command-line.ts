import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '#scripts/cli/operator-error.ts';

/** @throws OperatorError for an unknown option or a missing value */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new OperatorError(`${reason}. Options: ${known.join(', ')}`);
  }
}

/** @throws OperatorError for an invalid port */
export function readPort(given: string, option: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OperatorError(`${option} ${given} is no port: give a number from 1 to 65535.`);
}

/** `--slow-api` in milliseconds. @throws OperatorError above a minute or for an invalid number */
export function readApiDelay(given: string | undefined): number {
  const milliseconds = Number(given ?? 0);
  if (Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds <= 60_000) return milliseconds;
  throw new OperatorError(`--slow-api ${given}: give milliseconds from 0 to 60000.`);
}

/** `--repeat`: how often each browser test runs. @throws OperatorError below 1 or above 100 */
export function readRepeats(given: string | undefined): number {
  const times = Number(given ?? 1);
  if (Number.isInteger(times) && times >= 1 && times <= 100) return times;
  throw new OperatorError(`--repeat ${given}: give a whole number from 1 to 100.`);
}
