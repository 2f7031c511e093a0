import * as z from 'zod/mini';
import {
  biomarkerResponseSchema,
  biomarkersResponseSchema,
  girthsResponseSchema,
  measurementResponseSchema,
  measurementsResponseSchema,
} from '#shared/contracts/check-ins/progress.ts';
import { answerRule, withItems } from './answer-rule.ts';

export const measurementsRule = answerRule({
  key: ['progress', 'measurements'],
  routes: ['addMeasurement'],
  schema: measurementsResponseSchema,
  // The pace, the goal date and the targets of the day follow from weights.
  refetched: [['progress', 'measurements'], ['analytics'], ['nutrition', 'settings']],
  apply(answer, { said }) {
    const read = z.safeParse(measurementResponseSchema, said);
    return read.success ? { measurements: withItems(answer.measurements, [read.data.measurement]) } : answer;
  },
});

export const girthsRule = answerRule({
  key: ['progress', 'girths'],
  routes: ['addGirths'],
  schema: girthsResponseSchema,
  apply(answer, { said }) {
    const read = z.safeParse(girthsResponseSchema, said);
    return read.success ? { girths: withItems(answer.girths, read.data.girths) } : answer;
  },
});

export const biomarkersRule = answerRule({
  key: ['biomarkers'],
  routes: ['addBiomarker'],
  schema: biomarkersResponseSchema,
  apply(answer, { said }) {
    const read = z.safeParse(biomarkerResponseSchema, said);
    return read.success ? { entries: withItems(answer.entries, [read.data.entry]) } : answer;
  },
});
