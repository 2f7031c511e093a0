import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireLogsWithoutPersonalData, scanLogs } from '#scripts/test/scan-logs.ts';

const written = (more: object) =>
  JSON.stringify({ level: 'INFO', message: 'request', service: 'billing', ...more });

it.each([
  [{ to: 'ana@example.com' }, 'an e-mail address'],
  [{ message: 'no coach for ana@example.com' }, 'an e-mail address'],
  [{ error: { cause: { phone: '+1 415 555 0100' } } }, 'a telephone number'],
  [{ viewer: '203.0.113.7' }, 'an address of the network'],
  [{ authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.x.y' }, 'a token'],
  [{ error: 'Invalid API Key provided: sk_test_abc' }, 'a key'],
])('finds %j', (more, what) => {
  expect(scanLogs(written(more)).findings.map((finding) => finding.what)).toContain(what);
});

it('passes ids, times, versions and amounts, and reads no line that a function did not write', () => {
  const line = written({
    accountId: '5f0c6a4e-8d8e-4c55-8d7c-0b6f3c1f2a77',
    timestamp: '2026-11-29T00:00:31.387Z',
    version: '0.1.0',
    amount: 190800,
    route: 'GET /api/account',
  });
  const log = `2026-11-29 INFO [ministack] mail to ana@example.com\n${line}\n{"level": broken`;
  expect(scanLogs(log)).toEqual({ lines: 1, findings: [] });
});

it('names the line and not the data, and does not pass without lines', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'repz-logs-')), 'emulator.log');
  await writeFile(path, written({ message: 'no coach for ana@example.com' }));
  await expect(requireLogsWithoutPersonalData(path, 1)).rejects.toThrow(
    "billing logs an e-mail address with 'no coach for …'",
  );
  await writeFile(path, '');
  await expect(requireLogsWithoutPersonalData(path, 1)).rejects.toThrow('at least 1');
});
