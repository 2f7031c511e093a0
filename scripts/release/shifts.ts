import * as z from 'zod/mini';

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string() })),
});

/**
 * A template whose aliases move at once. A rollback has to: the alarms that watch a gradual shift may be raised by the very
 * fault that it takes back, and would stop it.
 */
export function withoutShifts(template: unknown): unknown {
  const read = templateSchema.safeParse(template);
  if (!read.success) return template;
  const resources = Object.entries(read.data.Resources).map(([id, resource]) => {
    if (resource.Type !== 'AWS::Lambda::Alias') return [id, resource] as const;
    const { UpdatePolicy: _, ...kept } = resource;
    return [id, kept] as const;
  });
  return { ...read.data, Resources: Object.fromEntries(resources) };
}
