import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import { invalidateSite } from '#scripts/aws/invalidate-site.ts';
import type { Site } from '#scripts/aws/stack-outputs.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';
import type { ReleaseFolders } from '#scripts/release/prune.ts';
import { type Release, type ReleaseStore, rolledBackParts } from '#scripts/release/rollback-plan.ts';
import { withoutShifts } from '#scripts/release/shifts.ts';

/** In the bucket of the site. The edge's router serves no address that begins so. */
const root = '_releases/';
const currentKey = `${root}current.json`;
const siteFolder = (id: string) => `${root}${id}/site/`;
const templateKey = (id: string, part: string) => `${root}${id}/stacks/${part}.json`;

const releaseSchema = z.object({
  id: z.string(),
  version: z.string(),
  commit: z.string(),
  versions: z.optional(z.record(z.string(), z.string())),
});
const currentSchema = z.object({
  id: z.string(),
  state: z.enum(['deploying', 'deployed', 'rolling back', 'rolled back']),
  before: z.optional(z.string()),
});

const isPage = (key: string) => /\.html(\.br)?$/.test(key);

export type AwsReleaseStore = ReleaseStore &
  ReleaseFolders & {
    /**
     * Copies the site and the stacks' templates. The release counts once all of it is there.
     * @param before What the stage ran before. @returns the files
     */
    keep(release: Release, templates: StageTemplates, before?: string): Promise<number>;
    close(): void;
  };

/** Hashed files of every release stay in the bucket, so that only the other files are copied. */
export function awsReleaseStore(connection: AwsConnection, site: Site): AwsReleaseStore {
  const s3 = new S3Client({ ...connection });
  const { bucket } = site;
  const read = (key: string) => readJson(s3, bucket, key);
  const write = (key: string, value: unknown) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: JSON.stringify(value),
        ContentType: 'application/json',
      }),
    );
  const setCurrent: ReleaseStore['setCurrent'] = async (current) => void (await write(currentKey, current));
  return {
    async current() {
      const found = await read(currentKey);
      return found === undefined ? undefined : z.parse(currentSchema, found);
    },
    setCurrent,
    async releases() {
      const found = await Promise.all(
        (await idsIn(s3, bucket)).map((id) => read(`${root}${id}/release.json`)),
      );
      return found.filter((each) => each !== undefined).map((each) => z.parse(releaseSchema, each));
    },
    async templates(id) {
      const [api, web, operations] = await Promise.all(
        rolledBackParts.map((part) => read(templateKey(id, part))),
      );
      return { api, web, operations };
    },
    // As the CDK writes it, and the only form that the local cloud reads.
    templateUrl: (id, part) =>
      `https://s3.${connection.region}.amazonaws.com/${bucket}/${templateKey(id, part)}`,
    async keep(release, templates, before) {
      const keys = (await keysIn(s3, bucket, '')).filter((key) => !/^(assets|_releases)\//.test(key));
      await copyAll(s3, bucket, keys, (key) => `${siteFolder(release.id)}${key}`);
      for (const part of rolledBackParts)
        await write(templateKey(release.id, part), withoutShifts(templates[part]));
      await write(`${root}${release.id}/release.json`, release);
      await setCurrent({ id: release.id, state: 'deployed', before });
      return keys.length;
    },
    async restoreSite(id) {
      const folder = siteFolder(id);
      const keys = await keysIn(s3, bucket, folder);
      const toRoot = (key: string) => key.slice(folder.length);
      await copyAll(
        s3,
        bucket,
        keys.filter((key) => !isPage(key)),
        toRoot,
      );
      await copyAll(s3, bucket, keys.filter(isPage), toRoot);
      await invalidateSite(connection, site.distributionId);
      return keys.length;
    },
    folders: () => idsIn(s3, bucket),
    async remove(id) {
      const offer = `${root}${id}/release.json`;
      await deleteAll(s3, bucket, [offer]);
      await deleteAll(s3, bucket, await keysIn(s3, bucket, `${root}${id}/`));
    },
    close: () => s3.destroy(),
  };
}

/** S3 takes 1,000 keys at once. */
async function deleteAll(s3: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1_000) {
    const Objects = keys.slice(start, start + 1_000).map((Key) => ({ Key }));
    const { Errors: [first] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (first) throw new Error(`${bucket} keeps ${first.Key}: ${first.Message}`);
  }
}

async function readJson(s3: S3Client, bucket: string, key: string): Promise<unknown> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return JSON.parse((await Body?.transformToString()) ?? '');
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Newest first. */
async function idsIn(s3: S3Client, bucket: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const page of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: root, Delimiter: '/' },
  )) {
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) ids.push(Prefix.slice(root.length, -1));
  }
  return ids.sort().reverse();
}

async function keysIn(s3: S3Client, bucket: string, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
  return keys;
}

/** Copies keep content type, encoding and caching. */
async function copyAll(
  s3: S3Client,
  bucket: string,
  keys: readonly string[],
  target: (key: string) => string,
): Promise<void> {
  await inParallel(keys, (key) =>
    s3.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: target(key),
        CopySource: `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      }),
    ),
  );
}
