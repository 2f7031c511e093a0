import { useMutation } from '@tanstack/react-query';
import type {
  BiomarkerChange,
  BiomarkerEntry,
  GirthChange,
  GirthEntry,
  MeasurementChange,
} from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { laneOfValue } from '#web/lib/device/outbox/answers/body-values.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

type Change<Body extends { readonly version: number }, Value> = {
  readonly before: Value;
  readonly change: Omit<Body, 'version'>;
};

const versionOf = ({ version = 1 }: { readonly version?: number | undefined }) => version;

export function useChangeBiomarker(accountId: string) {
  return useMutation({
    mutationFn: ({ before, change }: Change<BiomarkerChange, BiomarkerEntry>) => {
      const { id, marker, day } = before;
      const version = versionOf(before);
      return outbox.put(accountId, {
        route: 'changeBiomarker',
        lane: laneOfValue(before),
        params: { marker, day, valueId: id },
        body: { ...change, version },
        preview: { entry: { id, marker, ...change, version: version + 1 } },
      });
    },
  });
}

export function useDeleteBiomarker(accountId: string) {
  return useMutation({
    mutationFn: (entry: BiomarkerEntry) =>
      outbox.put(accountId, {
        route: 'deleteBiomarker',
        lane: laneOfValue(entry),
        params: { marker: entry.marker, day: entry.day, valueId: entry.id },
        preview: { entry },
      }),
  });
}

export function useChangeGirth(accountId: string) {
  return useMutation({
    mutationFn: ({ before, change }: Change<GirthChange, GirthEntry>) => {
      const { id, part, day } = before;
      const version = versionOf(before);
      return outbox.put(accountId, {
        route: 'changeGirth',
        lane: laneOfValue(before),
        params: { part, day, valueId: id },
        body: { ...change, version },
        preview: { girth: { id, part, ...change, version: version + 1 } },
      });
    },
  });
}

export function useDeleteGirth(accountId: string) {
  return useMutation({
    mutationFn: (girth: GirthEntry) =>
      outbox.put(accountId, {
        route: 'deleteGirth',
        lane: laneOfValue(girth),
        params: { part: girth.part, day: girth.day, valueId: girth.id },
        preview: { girth },
      }),
  });
}

export function useChangeMeasurement(accountId: string) {
  return useMutation({
    mutationFn: ({ before, change }: Change<MeasurementChange, BodyMeasurement>) => {
      const version = versionOf(before);
      const { day, weight, bodyFatPercent } = change;
      const measurement: BodyMeasurement = {
        ...before,
        day,
        weight: weight && makeWeight(weight.value, weight.unit),
        bodyFatPercent,
        version: version + 1,
      };
      return outbox.put(accountId, {
        route: 'changeMeasurement',
        lane: laneOfValue(before),
        params: { day: before.day, valueId: before.id },
        body: { ...change, version },
        preview: { measurement },
      });
    },
  });
}

export function useDeleteMeasurement(accountId: string) {
  return useMutation({
    mutationFn: (measurement: BodyMeasurement) =>
      outbox.put(accountId, {
        route: 'deleteMeasurement',
        lane: laneOfValue(measurement),
        params: { day: measurement.day, valueId: measurement.id },
        preview: { measurement },
      }),
  });
}
