import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operatorSettingNames } from '#scripts/cli/operator-settings.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const commands: Readonly<Record<string, string>> = packageJson.scripts;

type Mention = { readonly text: string; readonly command: string; readonly given: string };

/** Commands in code spans, such as `npm run deploy -- --stage <stage>`, also where a line ends in the middle. */
function mentionsIn(markdown: string): readonly Mention[] {
  const spans = markdown.replaceAll(/\s+/g, ' ').matchAll(/`(npm (?:run )?([\w:-]+)(?: -- ([^`]*))?)`/g);
  return [...spans].flatMap(([, text = '', command = '', given = '']) =>
    ['install', 'ci', 'sbom', 'audit'].includes(command) ? [] : [{ text, command, given }],
  );
}

function sourceOf(command: string): string | undefined {
  const file = commands[command]?.split(' ').at(-1)?.replaceAll(':', '-');
  const path = inRepository('scripts', `${file}.ts`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** What the command's script lets its command line have. */
function optionsOf(source: string): ReadonlySet<string> {
  const own = [...source.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)].map(
    ([, name = '']) => name,
  );
  return new Set([...own, ...(source.includes('...setOption') ? ['set'] : [])]);
}

const flagsIn = (given: string): readonly string[] =>
  [...given.matchAll(/(?:^|\s)--([\w-]+)/g)].map(([, flag = '']) => flag);

/** What is wrong with a mention, in words. */
function faultsOf({ text, command, given }: Mention): readonly string[] {
  const source = sourceOf(command);
  if (source === undefined) return [`${text}: there is no such command`];
  const options = optionsOf(source);
  const flags = flagsIn(given);
  const unknown = flags
    .filter((flag) => !options.has(flag))
    .map((flag) => `${text}: it has no option --${flag}`);
  const needsStage = source.includes('requireStage(values.stage') && given !== '' && !flags.includes('stage');
  return needsStage ? [...unknown, `${text}: it needs --stage`] : unknown;
}

const documents = [inRepository('README.md'), ...globSync(inRepository('docs', '**', '*.md'))].map(
  (path) => [relative(inRepository(), path), readFileSync(path, 'utf8')] as const,
);
const operations = documents.find(([path]) => path.endsWith('operations.md'))?.[1] ?? '';

describe('the commands that documents name', () => {
  it.each(documents)('exist, with each option: %s', (_path, markdown) => {
    expect(mentionsIn(markdown).flatMap(faultsOf)).toEqual([]);
  });

  it('are read from docs/operations.md: each step of an operator is there', () => {
    const named = new Set(mentionsIn(operations).map(({ command }) => command));
    for (const command of ['bootstrap', 'deploy', 'smoke', 'rollback', 'destroy', 'restore-drill', 'ops'])
      expect(named).toContain(command);
  });

  it('of operations are those that operators have: each act of ops is one', () => {
    const acts = [...(sourceOf('ops') ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(ops/gm)].map(
      ([, act = '']) => act,
    );
    expect(acts).toContain('status');
    for (const { command, given } of mentionsIn(operations))
      if (command === 'ops') expect(acts).toContain(given.split(' ')[0]);
  });

  it('have no option in docs/operations.md that no command knows', () => {
    const known = new Set(Object.keys(commands).flatMap((name) => [...optionsOf(sourceOf(name) ?? '')]));
    const alone = [...operations.matchAll(/`--([\w-]+)(?: [^`]*)?`/g)].map(([, flag = '']) => flag);
    // Of the AWS CLI.
    const others = ['max-session-duration', 'message-action', 'region'];
    expect(alone.length).toBeGreaterThan(5);
    expect(alone.filter((flag) => !known.has(flag) && !others.includes(flag))).toEqual([]);
  });

  it('set only what operators may set', () => {
    const set = documents
      .flatMap(([, markdown]) => [...markdown.matchAll(/--set\s+(\w+)=/g)].map(([, name = '']) => name))
      .filter((name) => name !== 'name');
    expect(set).toContain('releaseTraffic');
    for (const name of set) expect(operatorSettingNames).toContain(name);
  });

  it('would be found wrong by name, by option and without a stage', () => {
    const wrong = 'Run `npm run deplooy`, `npm run deploy -- --stage x --force` or `npm run ops -- status`.';
    expect(mentionsIn(wrong).flatMap(faultsOf)).toEqual([
      'npm run deplooy: there is no such command',
      'npm run deploy -- --stage x --force: it has no option --force',
      'npm run ops -- status: it needs --stage',
    ]);
  });
});
