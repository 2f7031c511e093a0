import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '#scripts/cli/operator-error.ts';

/** Thrown instead of running the command: `--help` must change nothing. The message is what it prints. */
export class HelpRequested extends Error {
  override readonly name = 'HelpRequested';
}

/** What a command takes besides options. */
export type Words = { readonly usage: string; readonly most: number };

const noWords: Words = { usage: '', most: 0 };

/**
 * Each command calls it first, those without options too.
 * @throws OperatorError for an unknown option, a missing value or a word that the command would ignore
 * @throws HelpRequested for `--help`
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: string[] = process.argv.slice(2),
  words: Words = noWords,
) {
  const known = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  );
  const usage = [
    ...(words.most === 0 ? [] : [`Takes: ${words.usage}`]),
    known.length === 0 ? 'It has no options.' : `Options: ${known.join(', ')}`,
  ].join('\n');
  if (args.includes('--help') || args.includes('-h')) {
    throw new HelpRequested(
      `${usage}\nREADME.md says what each command does, docs/operations.md how to run a stage.`,
    );
  }
  const parsed = parse(options, args, usage);
  const [extra] = parsed.positionals.slice(words.most);
  if (extra === undefined) return parsed;
  throw new OperatorError(`'${extra}' means nothing here. ${usage}`);
}

function parse<Options extends ParseArgsOptionsConfig>(options: Options, args: string[], usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new OperatorError(`${reason}. ${usage}`);
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
