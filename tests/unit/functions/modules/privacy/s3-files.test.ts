import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createS3ArchiveStore,
  createS3Client,
} from '#functions/modules/privacy/provider/s3-archive-store.ts';
import { createS3FileFolders } from '#functions/modules/privacy/provider/s3-file-folders.ts';
import { startFakeAws, xml } from '#tests/support/fake-aws.ts';

let aws: Awaited<ReturnType<typeof startFakeAws>>;

beforeEach(async () => {
  aws = await startFakeAws();
  const { endpoint, region, credentials } = aws.connection;
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint ?? '');
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials?.accessKeyId ?? '');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials?.secretAccessKey ?? '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});

const refused = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`, { status });

it('a file that vanished since it was listed is no failure, whichever way S3 says so', async () => {
  const { read } = createS3FileFolders(createS3Client(), 'photos');
  aws.reply('GET /photos/kept/gone', refused(404, 'NoSuchKey'));
  aws.reply('GET /photos/kept/hidden', refused(403, 'AccessDenied'));
  aws.reply('GET /photos/kept/locked', refused(400, 'InvalidObjectState'));
  expect(await read('kept/gone')).toBeNull();
  expect(await read('kept/hidden')).toBeNull();
  await expect(read('kept/locked')).rejects.toThrow(expect.objectContaining({ name: 'InvalidObjectState' }));
});

it('the parts of an archive carry no checksum, since their upload declares none', async () => {
  const s3 = createS3Client();
  const sent: string[] = [];
  s3.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request)
        sent.push(...Object.keys(request.headers ?? {}));
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  aws.reply(
    'POST /photos/exports/a.zip',
    xml('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'),
    xml('<CompleteMultipartUploadResult><ETag>a</ETag></CompleteMultipartUploadResult>'),
  );
  aws.reply('PUT /photos/exports/a.zip', { headers: { etag: 'part' } });
  const pieces = async function* () {
    for (let megabytes = 0; megabytes < 9; megabytes += 1) yield new Uint8Array(1024 * 1024);
  };
  expect(await createS3ArchiveStore(s3, 'photos').put('exports/a.zip', pieces())).toBe(9 * 1024 * 1024);
  expect(aws.calls.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'POST']);
  expect(sent).toContain('authorization');
  expect(sent.filter((name) => name.includes('checksum'))).toEqual([]);
});
