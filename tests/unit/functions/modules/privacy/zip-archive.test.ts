import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zipArchive } from '../../../../../functions/modules/privacy/zip-archive.ts';

const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
`;

it('is one that other programs open, with sums that agree and names of any language', async () => {
  const files = { 'training.json': '{"sets":[]}', 'Fotos/müde ☕.txt': 'Grüße', 'empty.txt': '' };
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  const pieces: Uint8Array[] = [];
  for await (const piece of zipArchive(entries)) pieces.push(piece);
  const path = join(mkdtempSync(join(tmpdir(), 'repz-zip-')), 'export.zip');
  writeFileSync(path, Buffer.concat(pieces));
  const opened = execFileSync('python3', ['-c', read, path], { encoding: 'utf8' });
  expect(JSON.parse(opened)).toEqual(files);
});
