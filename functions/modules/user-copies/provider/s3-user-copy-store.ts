import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { UserCopyStore } from '../copy-users.ts';

const progressSchema = z.object({
  files: z.int(),
  users: z.int(),
  next: z.optional(z.string()),
  finishedAt: z.optional(z.string()),
});

/** `users/2026-11-28/progress.json`, `users-00001.json`, … and `groups.json`: the same names in each run of a day. */
const nameIn = (day: string, file: string) => `users/${day}/${file}.json`;

export function createS3UserCopyStore(s3: S3Client, Bucket: string): UserCopyStore {
  const put = async (
    Key: string,
    value: unknown,
    condition: { IfMatch?: string; IfNoneMatch?: string } = {},
  ) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: JSON.stringify(value),
        ContentType: 'application/json',
        ...condition,
      }),
    );
  return {
    async progress(day) {
      try {
        const { Body, ETag = '' } = await s3.send(
          new GetObjectCommand({ Bucket, Key: nameIn(day, 'progress') }),
        );
        const text = (await Body?.transformToString()) ?? '';
        return { ...z.parse(progressSchema, JSON.parse(text)), version: ETag };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async saveProgress(day, progress, before) {
      const condition = before === undefined ? { IfNoneMatch: '*' } : { IfMatch: before.version };
      try {
        const { ETag = '' } = await put(nameIn(day, 'progress'), progress, condition);
        return { ...progress, version: ETag };
      } catch (error) {
        if (error instanceof Error && isLost(error.name)) return undefined;
        throw error;
      }
    },
    async saveUsers(day, file, users) {
      await put(nameIn(day, `users-${String(file).padStart(5, '0')}`), users);
    },
    async saveGroups(day, groups) {
      await put(nameIn(day, 'groups'), groups);
    },
  };
}

/** Another run wrote in between, or at the same moment. */
const isLost = (name: string) => name === 'PreconditionFailed' || name === 'ConditionalRequestConflict';
