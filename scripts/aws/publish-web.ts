import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import { invalidateSite } from '#scripts/aws/invalidate-site.ts';
import { compressed, compressedSuffix } from '#scripts/aws/precompress.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { webBuildFolder } from '#scripts/build/build-web.ts';
import { siteAddressPlaceholder } from '../../web/build/site-address.ts';

export type RuntimeConfig = {
  readonly stage: string;
  readonly version: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Overrides the default Cognito endpoint. */
  readonly userPoolEndpoint?: string;
  readonly tagManagerId?: string;
  readonly heatmapId?: string;
  readonly eventSampleRate: number;
  readonly schedulingUrl?: string;
  readonly schedulingWidgetUrl?: string;
  readonly tax?: 'automatic';
  readonly assistantStream?: boolean;
};

export function stageConfig(
  outputs: StackOutputs,
): Pick<
  RuntimeConfig,
  | 'tagManagerId'
  | 'heatmapId'
  | 'eventSampleRate'
  | 'schedulingUrl'
  | 'schedulingWidgetUrl'
  | 'tax'
  | 'assistantStream'
> {
  const { SchedulingUrl: schedulingUrl, SchedulingWidgetUrl: schedulingWidgetUrl } = outputs;
  const isExternal = outputs.Scheduling === 'external' && schedulingUrl !== undefined;
  return {
    ...(isExternal ? { schedulingUrl, ...(schedulingWidgetUrl && { schedulingWidgetUrl }) } : {}),
    eventSampleRate: Number(outputs.EventSampleRate),
    ...(outputs.Tax === 'automatic' ? { tax: 'automatic' } : {}),
    ...(outputs.AssistantStream === 'on' ? { assistantStream: true } : {}),
    ...(outputs.TagManagerId === undefined ? {} : { tagManagerId: outputs.TagManagerId }),
    ...(outputs.HeatmapId === undefined ? {} : { heatmapId: outputs.HeatmapId }),
  };
}

type SiteFile = { readonly key: string; readonly body: Buffer };

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  // Browsers compile it while it arrives.
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const isHashed = (key: string) => key.startsWith('assets/');

const isPage = (key: string) => key.endsWith('.html');

function cacheControl(key: string): string {
  if (isHashed(key)) return 'public, max-age=31536000, immutable';
  // Pages name hashed files, so a cached page must not outlive a deployment for long.
  if (isPage(key) || key === 'config.json') return 'public, max-age=0, s-maxage=300, must-revalidate';
  return 'public, max-age=3600';
}

const statusOf = (key: string) => (/(^|\/)404\/index\.html$/.test(key) ? '404' : undefined);

/** The build does not know the site's address. */
const namesSite = (key: string) => /\.(html|xml|txt)$/.test(key);

async function builtFiles(siteUrl: string): Promise<SiteFile[]> {
  const entries = await readdir(webBuildFolder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => {
      const key = relative(webBuildFolder, path).split(sep).join('/');
      const body = await readFile(path);
      if (!namesSite(key)) return { key, body };
      return { key, body: Buffer.from(body.toString('utf8').replaceAll(siteAddressPlaceholder, siteUrl)) };
    }),
  );
}

async function publishedTags(s3: S3Client, bucket: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
    for (const { Key, ETag } of page.Contents ?? []) if (Key && ETag) tags.set(Key, ETag.replaceAll('"', ''));
  }
  return tags;
}

/**
 * Uploads pages last, so that every file they name exists. Old hashed files stay for open pages. @returns the
 * number of uploaded files
 */
export async function publishWeb(
  connection: AwsConnection,
  site: { readonly bucket: string; readonly distributionId: string; readonly url: string },
  config: RuntimeConfig,
): Promise<number> {
  const s3 = new S3Client({ ...connection });
  try {
    const files = [
      ...(await builtFiles(site.url)),
      { key: 'config.json', body: Buffer.from(JSON.stringify(config)) },
    ];
    const tags = await publishedTags(s3, site.bucket);
    const isPublished = ({ key, body }: SiteFile) =>
      tags.get(key) === createHash('md5').update(body).digest('hex') &&
      (!isPage(key) || tags.has(`${key}${compressedSuffix}`));
    const changed = files.filter((file) => !isPublished(file));
    const pages = changed.filter(({ key }) => isPage(key));
    await uploadAll(
      s3,
      site.bucket,
      changed.filter((file) => !pages.includes(file)),
    );
    // Before the pages themselves, because the next run compares only the pages.
    const small = pages.map(async ({ key, body }) => ({
      key: `${key}${compressedSuffix}`,
      body: await compressed(body),
    }));
    await uploadAll(s3, site.bucket, await Promise.all(small));
    await uploadAll(s3, site.bucket, pages);
    // Also where nothing changed: the run before may have stopped between its files and this.
    await invalidateSite(connection, site.distributionId);
    return changed.length;
  } finally {
    s3.destroy();
  }
}

async function uploadAll(s3: S3Client, bucket: string, files: readonly SiteFile[]): Promise<void> {
  await inParallel(files, ({ key, body }) => {
    const isCompressed = key.endsWith(compressedSuffix);
    const plainKey = isCompressed ? key.slice(0, -compressedSuffix.length) : key;
    const status = statusOf(plainKey);
    return s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentTypes[extname(plainKey)] ?? 'application/octet-stream',
        CacheControl: cacheControl(plainKey),
        ...(isCompressed ? { ContentEncoding: 'br' } : {}),
        ...(status === undefined ? {} : { Metadata: { status } }),
      }),
    );
  });
}
