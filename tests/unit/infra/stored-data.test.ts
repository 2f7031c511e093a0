import { describe, expect, it } from 'vitest';
import { type StageName, stageNames } from '#infra/config/stage-settings.ts';
import { appOf, property, synthesized } from './synthesized-stage.ts';

const all = (stage: StageName, type: string) => synthesized(stage).ofType(type);
const tables = (stage: StageName) => all(stage, 'AWS::DynamoDB::GlobalTable');

describe.each(stageNames)('data in stage %s', (stage) => {
  it('is in encrypted tables with point-in-time recovery and TTL', () => {
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

  it('is encrypted and private in every bucket and queue', () => {
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

  it('versions photos, and deletes removed ones within the promised 30 days', () => {
    const photos = all(stage, 'AWS::S3::Bucket').find(({ id }) => /^Photos[0-9A-F]{8}$/.test(id));
    expect(photos && property(photos, 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
    expect(JSON.stringify(photos && property(photos, 'LifecycleConfiguration'))).toContain(
      '"NoncurrentDays":22',
    );
  });

  it('has a payment secret that no template contains', () => {
    const secrets = all(stage, 'AWS::SecretsManager::Secret');
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(property(secret, 'SecretString')).toBeUndefined();
      expect(property(secret, 'GenerateSecretString')).toBeDefined();
    }
  });
});

describe('nightly backups', () => {
  it.each(['local', 'dev'] as const)('there are none in %s', (stage) => {
    for (const type of ['Plan', 'Vault', 'Selection'])
      expect(all(stage, `AWS::Backup::Backup${type}`), type).toEqual([]);
  });

  it.each(['staging', 'prod'] as const)(
    'of %s have every table and bucket of data, here and in the second region, and end within the promised 30 days',
    (stage) => {
      const days = { tables: 25, files: 2 };
      const plans = all(stage, 'AWS::Backup::BackupPlan');
      expect(plans).toHaveLength(2);
      for (const plan of plans) {
        const name =
          property(plan, 'BackupPlan.BackupPlanName') === `repz-${stage}-tables` ? 'tables' : 'files';
        const rule = property(plan, 'BackupPlan.BackupPlanRule.0');
        const Lifecycle = { DeleteAfterDays: days[name] };
        expect(rule).toMatchObject({ Lifecycle, CopyActions: [{ Lifecycle }] });
        expect(JSON.stringify(rule)).toContain('arn:aws:backup:us-west-2:');
      }
      const tagged = (what: string) =>
        synthesized(stage).resources.filter((resource) =>
          JSON.stringify(resource.Properties)?.includes(`"Key":"backup","Value":"repz-${stage}-${what}"`),
        );
      expect(tagged('tables').map(({ id }) => id)).toEqual(tables(stage).map(({ id }) => id));
      expect(tagged('files').map(({ id }) => id.slice(0, -8))).toEqual(['Photos', 'UserCopies']);
      const selected = all(stage, 'AWS::Backup::BackupSelection').map((each) =>
        property(each, 'BackupSelection.ListOfTags.0.ConditionValue'),
      );
      expect(selected.toSorted()).toEqual([`repz-${stage}-files`, `repz-${stage}-tables`]);
      const [copies] = all(stage, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('UserCopies'));
      expect(copies?.DeletionPolicy).toBe('RetainExceptOnCreate');
      // AWS Backup ends backups by it, also once the stage is deleted.
      const [role] = all(stage, 'AWS::IAM::Role').filter(({ id }) => id.startsWith('NightlyBackupsRole'));
      expect(role?.DeletionPolicy).toBe('RetainExceptOnCreate');
      expect(JSON.stringify(copies && property(copies, 'LifecycleConfiguration'))).toContain(
        '"ExpirationInDays":20',
      );
    },
  );

  it('a region of the stage itself is no second region', () => {
    expect(() => appOf('prod', {}, { backupRegion: 'us-east-1' })).toThrow(
      /backupRegion: must be another region/,
    );
  });
});

describe('differences between stages', () => {
  const keptTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'];

  it.each(['staging', 'prod'] as const)(
    '%s keeps tables, photos and users when a stack drops them or is deleted, and not when it could not be made',
    (stage) => {
      const kept = keptTypes.flatMap((type) => all(stage, type));
      const photos = all(stage, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('Photos'));
      expect(kept.length).toBeGreaterThan(10);
      for (const resource of [...kept, ...photos]) {
        expect(resource.DeletionPolicy, resource.id).toBe('RetainExceptOnCreate');
        expect(resource.UpdateReplacePolicy, resource.id).toBe('Retain');
      }
    },
  );

  it.each(['local', 'dev'] as const)(
    '%s keeps nothing, so that it can be deleted and made again',
    (stage) => {
      const { resources } = synthesized(stage);
      // A version of a function, kept for a rollback, goes with its function.
      const kept = resources.filter(
        ({ Type, DeletionPolicy }) => Type !== 'AWS::Lambda::Version' && DeletionPolicy?.startsWith('Retain'),
      );
      expect(kept.map(({ id }) => id)).toEqual([]);
      for (const type of keptTypes)
        for (const { DeletionPolicy } of all(stage, type)) expect(DeletionPolicy).toBe('Delete');
    },
  );

  it.each(stageNames)('logs outlive their function only in prod (%s)', (stage) => {
    const policies = new Set(all(stage, 'AWS::Logs::LogGroup').map(({ DeletionPolicy }) => DeletionPolicy));
    expect([...policies]).toEqual([stage === 'prod' ? 'RetainExceptOnCreate' : 'Delete']);
  });

  it.each(['staging', 'prod'] as const)('%s reserves a concurrency of 113 in total', (stage) => {
    const reserved = all(stage, 'AWS::Lambda::Function').flatMap((fn) => {
      const copies = property(fn, 'ReservedConcurrentExecutions');
      return copies === undefined ? [] : [[String(property(fn, 'FunctionName')), Number(copies)] as const];
    });
    expect(Object.fromEntries(reserved)).toEqual({
      [`repz-${stage}-billing`]: 20,
      [`repz-${stage}-billing-jobs`]: 1,
      [`repz-${stage}-stripe-webhook`]: 20,
      [`repz-${stage}-check-in-reminders`]: 6,
      [`repz-${stage}-privacy-jobs`]: 4,
      [`repz-${stage}-promise-jobs`]: 2,
      [`repz-${stage}-speech`]: 20,
      [`repz-${stage}-assistant`]: 20,
      [`repz-${stage}-assistant-stream`]: 20,
    });
    expect(reserved.reduce((sum, [, copies]) => sum + copies, 0)).toBe(113);
  });

  it('the user pool sends by its verified domain', () => {
    const [pool] = all('prod', 'AWS::Cognito::UserPool');
    const configuration = JSON.stringify(pool && property(pool, 'EmailConfiguration'));
    expect(configuration).toContain(':identity/repz.example"');
    expect(configuration).toContain('<hello@repz.example>');
  });

  it.each(stageNames)('the user pool has the cheapest sufficient plan (%s)', (stage) => {
    const [pool] = all(stage, 'AWS::Cognito::UserPool');
    expect(pool && property(pool, 'UserPoolTier')).toBe('LITE');
  });

  it.each(stageNames)('no metrics are billed per route (%s)', (stage) => {
    const [api] = all(stage, 'AWS::ApiGatewayV2::Stage');
    expect(api && property(api, 'DefaultRouteSettings.DetailedMetricsEnabled')).not.toBe(true);
  });

  it.each(stageNames)('tables and users have deletion protection only in prod (%s)', (stage) => {
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

  it('only staging has tracing, and local and dev reserve no concurrency', () => {
    for (const stage of stageNames) {
      for (const fn of all(stage, 'AWS::Lambda::Function')) {
        expect(property(fn, 'TracingConfig.Mode')).toBe(stage === 'staging' ? 'Active' : undefined);
        if (['local', 'dev'].includes(stage))
          expect(property(fn, 'ReservedConcurrentExecutions'), fn.id).toBeUndefined();
      }
    }
  });

  it.each(stageNames)('only local allows plain HTTP to buckets, queues and topics (%s)', (stage) => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap(
      (type) => all(stage, type),
    );
    const refusing = policies.filter((policy) =>
      JSON.stringify(policy.Properties).includes('"aws:SecureTransport":"false"'),
    );
    expect(refusing).toHaveLength(stage === 'local' ? 0 : policies.length);
  });
});
