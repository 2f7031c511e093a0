import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import type { TrainingRepository } from '../training-repository.ts';
import { dynamoExerciseRecords } from './dynamo-exercise-records.ts';
import { dynamoMeasurements } from './dynamo-measurements.ts';
import { dynamoPrograms } from './dynamo-programs.ts';
import { dynamoSets } from './dynamo-sets.ts';
import { openTrainingTable } from './dynamo-training-table.ts';
import { dynamoWeekDecisions } from './dynamo-week-decisions.ts';
import { dynamoWorkouts } from './dynamo-workouts.ts';

export function createDynamoTrainingRepository(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): TrainingRepository {
  const table = openTrainingTable(tables, trainingTable, clock);
  return {
    ...dynamoPrograms(table),
    ...dynamoWorkouts(table),
    ...dynamoWeekDecisions(table),
    ...dynamoSets(table),
    ...dynamoExerciseRecords(table),
    ...dynamoMeasurements(table, clock),
  };
}
