import { describe, expect, it } from 'vitest';
import { type StageName, stageNames } from '#infra/config/stage-settings.ts';
import { property, synthesized } from './synthesized-stage.ts';

const all = (stage: StageName, type: string) => synthesized(stage).ofType(type);
const tables = (stage: StageName) => all(stage, 'AWS::DynamoDB::GlobalTable');

describe.each(stageNames)('data in stage %s', (stage) => {
  it('lies in tables that are encrypted, recoverable to any second, with rows that end', () => {
    expect(tables(stage).length).toBeGreaterThan(3);
    for (const table of tables(stage)) {
      expect(property(table, 'SSESpecification')).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
      expect(property(table, 'TimeToLiveSpecification')).toEqual({
        AttributeName: 'expiresAt',
        Enabled: true,
      });
      const [replica] = Object.values(property(table, 'Replicas') ?? {});
      expect(replica).toMatchObject({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  it('is encrypted in every bucket and queue, and never public', () => {
    for (const bucket of all(stage, 'AWS::S3::Bucket')) {
      expect(property(bucket, 'BucketEncryption'), bucket.id).toBeDefined();
      expect(property(bucket, 'PublicAccessBlockConfiguration'), bucket.id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    for (const queue of all(stage, 'AWS::SQS::Queue')) {
      expect(property(queue, 'SqsManagedSseEnabled'), queue.id).toBe(true);
    }
  });

  it('keeps photos in versions, and no removed one beyond the promised 30 days', () => {
    const photos = all(stage, 'AWS::S3::Bucket').find(({ id }) => /^Photos[0-9A-F]{8}$/.test(id));
    expect(photos && property(photos, 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
    expect(JSON.stringify(photos && property(photos, 'LifecycleConfiguration'))).toContain(
      '"NoncurrentDays":25',
    );
  });

  it('has a payment secret that no template knows', () => {
    const secrets = all(stage, 'AWS::SecretsManager::Secret');
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(property(secret, 'SecretString')).toBeUndefined();
      expect(property(secret, 'GenerateSecretString')).toBeDefined();
    }
  });
});

describe('what stages differ in', () => {
  const keptTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'];

  it.each(['dev', 'staging', 'prod'] as const)(
    '%s keeps tables, photos and users when a stack is deleted',
    (stage) => {
      const kept = keptTypes.flatMap((type) => all(stage, type));
      const photos = all(stage, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('Photos'));
      for (const resource of [...kept, ...photos])
        expect(resource.DeletionPolicy, resource.id).toMatch(/^Retain/);
    },
  );

  it('local keeps nothing', () => {
    for (const type of keptTypes)
      for (const { DeletionPolicy } of all('local', type)) expect(DeletionPolicy).toBe('Delete');
  });

  it.each(stageNames)('deletion of tables and users is refused in prod alone (%s)', (stage) => {
    const expected = stage === 'prod';
    for (const table of tables(stage)) {
      const [replica] = Object.values(property(table, 'Replicas') ?? {});
      expect(replica).toMatchObject({ DeletionProtectionEnabled: expected });
    }
    const [pool] = all(stage, 'AWS::Cognito::UserPool');
    expect(pool && property(pool, 'DeletionProtection')).toBe(expected ? 'ACTIVE' : 'INACTIVE');
  });

  it.each([
    ['local', 1],
    ['dev', 14],
    ['staging', 30],
    ['prod', 365],
  ] as const)('logs of %s last %i days', (stage, days) => {
    const groups = all(stage, 'AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(8);
    for (const group of groups) expect(property(group, 'RetentionInDays'), group.id).toBe(days);
  });

  it.each([
    ['local', 0],
    ['dev', 0],
    ['staging', 2],
    ['prod', 2],
  ] as const)('%s has %i firewalls', (stage, count) => {
    expect(all(stage, 'AWS::WAFv2::WebACL')).toHaveLength(count);
  });

  it('only staging traces, and only staging and prod reserve copies of functions', () => {
    for (const stage of stageNames) {
      for (const fn of all(stage, 'AWS::Lambda::Function')) {
        expect(property(fn, 'TracingConfig.Mode')).toBe(stage === 'staging' ? 'Active' : undefined);
        expect(property(fn, 'ReservedConcurrentExecutions') !== undefined).toBe(
          ['staging', 'prod'].includes(stage),
        );
      }
    }
  });

  it.each(stageNames)('plain HTTP reaches buckets, queues and topics in local alone (%s)', (stage) => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap(
      (type) => all(stage, type),
    );
    const refusing = policies.filter((policy) =>
      JSON.stringify(policy.Properties).includes('"aws:SecureTransport":"false"'),
    );
    expect(refusing).toHaveLength(stage === 'local' ? 0 : policies.length);
  });
});
