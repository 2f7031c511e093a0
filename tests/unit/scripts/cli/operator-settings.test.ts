import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readStageSettings } from '#infra/config/read-stage-settings.ts';
import { asContext, operatorSettingNames, readOperatorSettings } from '#scripts/cli/operator-settings.ts';
import { inRepository } from '#scripts/cli/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, 'stages.dev.json');
  writeFileSync(file, content);
  return file;
}

describe("the owner's settings of a stage", () => {
  it('are empty without a file or option', () => {
    expect(readOperatorSettings('dev', [], join(folder, 'missing.json'))).toEqual({});
  });

  it('come from the file, and options override it', () => {
    const file = fileWith(
      '{"accountId": "123456789012", "siteUrl": "https://a.test", "eventSampleRate": 0.5}',
    );
    const read = readOperatorSettings('dev', ['siteUrl=https://b.test/?a=b'], file);
    expect(read).toEqual({
      accountId: '123456789012',
      siteUrl: 'https://b.test/?a=b',
      eventSampleRate: '0.5',
    });
    expect(asContext({ siteUrl: 'https://b.test' })).toEqual(['--context', 'siteUrl=https://b.test']);
  });

  it.each(['siteUrl', 'siteUrl=', '=x', ''])(
    'refuse the option %j, which has no name or no value',
    (text) => {
      expect(() => readOperatorSettings('dev', [text], '')).toThrow('write it as name=value');
    },
  );

  it('reject an unknown setting and list the known ones', () => {
    expect(() => readOperatorSettings('dev', ['siteURL=https://a.test'], '')).toThrow(
      /no such setting: siteURL\. There are: accountId, siteUrl/,
    );
    expect(() => readOperatorSettings('dev', [], fileWith('{"stage": "prod"}'))).toThrow(
      /no such setting: stage/,
    );
  });

  it.each(['not JSON', '[]', '"text"'])('reject a file that contains %s', (content) => {
    expect(() => readOperatorSettings('dev', [], fileWith(content))).toThrow(/is no JSON object/);
  });

  it('are all settings that infrastructure reads but those that stand for doubles of the local cloud', () => {
    const read = new Set<string>();
    readStageSettings((name) => {
      read.add(name);
      return name === 'stage' ? 'local' : undefined;
    }, 'tests');
    // Given by the commands themselves.
    for (const name of ['stage', 'checks']) read.delete(name);
    const ofLocalCloud = [
      'googleUrl',
      'paymentsApiUrl',
      'photosUrl',
      'productsUrl',
      'pushServiceUrl',
      'speechBaseUrl',
      'tablesUrl',
      'version',
    ];
    expect([...operatorSettingNames, ...ofLocalCloud].sort()).toEqual([...read].sort());
  });

  it('have a committed example, and git ignores the files of stages', () => {
    const example = inRepository('stages.example.json');
    expect(Object.keys(readOperatorSettings('dev', [], example))).toContain('accountId');
    for (const name of Object.keys(JSON.parse(readFileSync(example, 'utf8'))))
      expect(operatorSettingNames).toContain(name);
    expect(readFileSync(inRepository('.gitignore'), 'utf8')).toMatch(
      /^stages\.\*\.json\n!stages\.example\.json$/m,
    );
  });
});
