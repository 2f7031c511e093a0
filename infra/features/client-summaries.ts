import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Reads what the roster shows of a client and writes their summary. Rules of coaches act on these summaries. */
export function clientSummaries(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const fn = new NodeFunction(scope, 'ClientSummaries', {
    name: 'client-summaries',
    settings,
    description: 'Keeps the summaries that the roster of coaches lists, and runs the rules of coaches',
    environment: {
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      BOOKINGS_TABLE: tables.bookings.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
      TRAINING_TABLE: tables.training.tableName,
      WEARABLES_TABLE: tables.wearables.tableName,
      DEFAULT_TIER: settings.defaultTier,
    },
    // A batch may be about fifty clients.
    timeoutSeconds: 60,
    deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  // By what admins find a person: it follows each change of a profile.
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem');
  allowTable(fn, tables.billing, 'BatchGetItem');
  allowTable(fn, tables.bookings, 'Query');
  allowTable(fn, tables.checkIns, 'GetItem', 'Query', 'PutItem');
  // The choice of a client, and their thread, are conditions of a message to several.
  allowTable(fn, tables.messages, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem');
  allowMails(fn, tables);
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query');
  allowTable(fn, tables.wearables, 'BatchGetItem');

  // Each change makes the whole summary again, so a workout with its records, or a lively chat, makes it once.
  const windowSeconds = settings.summaryWindowSeconds;
  const onChange = (
    id: string,
    changes: Omit<Parameters<typeof invokeOnTableChanges>[2], 'deadLetterQueue' | 'windowSeconds'>,
  ) => invokeOnTableChanges(fn, id, { ...changes, deadLetterQueue, windowSeconds });
  onChange('AssignmentsChange', {
    table: tables.accounts,
    rows: [
      { key: 'sk', value: 'COACH' },
      { key: 'sk', value: 'PROFILE' },
      { key: 'sk', value: 'INTAKE' },
      // Written by each sync of billing, whose own stream has two readers already.
      { key: 'pk', value: 'NEEDS-COACH' },
    ],
  });
  onChange('SessionsChange', { table: tables.bookings, rows: { skPrefix: 'WHEN#' } });
  onChange('CheckInsChange', {
    table: tables.checkIns,
    rows: [{ skPrefix: 'CHECKIN#' }, { key: 'sk', value: 'SETTINGS' }],
  });
  onChange('ThreadsChange', { table: tables.messages, rows: { key: 'sk', value: 'THREAD' } });
  // Not every set: finishing a workout writes the records of its exercises.
  onChange('TrainingChanges', {
    table: tables.training,
    rows: [
      { skPrefix: 'WORKOUT#' },
      { skPrefix: 'EXERCISE#' },
      { skPrefix: 'PROGRAM' },
      { skPrefix: 'PLAN#' },
      { skPrefix: 'BODY#' },
    ],
  });
  onChange('FiguresChange', { table: tables.wearables, rows: { skPrefix: 'FIGURES#' } });
  invokeOnSchedule(
    fn,
    Duration.minutes(5),
    'Runs the rules of coaches and sends their messages to several clients',
  );
  return fn;
}
