import { describe, expect, it } from 'vitest';
import { HelpRequested, readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';

const options = { stage: { type: 'string' }, yes: { type: 'boolean' } } as const;
const words = { usage: 'status|logs', most: 1 };

describe('the command line of each command', () => {
  it.each(['--help', '-h'])('answers %s, also after other options, instead of running', (help) => {
    const asked = () => readCommandLine(options, ['status', '--stage', 'dev', '--yes', help], words);
    expect(asked).toThrow(HelpRequested);
    expect(asked).toThrow(/^Takes: status\|logs\nOptions: --stage <value>, --yes\nREADME\.md/);
    expect(() => readCommandLine({}, [help])).toThrow(/^It has no options\./);
  });

  it.each([
    ['an unknown option', ['--stagee', 'dev'], "Unknown option '--stagee'"],
    ['a missing value', ['--stage'], "Option '--stage <value>' argument missing"],
    ['a word that it would ignore', ['status', 'dev'], "'dev' means nothing here."],
  ])('refuses %s and names what there is', (_, args, reason) => {
    const read = () => readCommandLine(options, args, words);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(reason);
    expect(read).toThrow('Options: --stage <value>, --yes');
  });

  it('refuses each word where the command takes none', () => {
    expect(() => readCommandLine({}, ['dev'])).toThrow("'dev' means nothing here. It has no options.");
  });

  it('gives options and words', () => {
    const { values, positionals } = readCommandLine(options, ['logs', '--stage', 'dev'], words);
    expect({ values: { ...values }, positionals }).toEqual({
      values: { stage: 'dev' },
      positionals: ['logs'],
    });
  });
});
