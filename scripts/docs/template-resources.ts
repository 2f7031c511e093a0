import * as z from 'zod/mini';
import { readTemplates } from '#scripts/aws/synthesized-templates.ts';

/** A resource of a synthesized template, by its logical id. */
export type TemplateResource = {
  readonly id: string;
  readonly stack: string;
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>> | undefined;
};

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

/** Every resource of the templates in a folder of the CDK; a stack is named by the end of its file's name. */
export async function readTemplateResources(folder: string): Promise<TemplateResource[]> {
  const resources: TemplateResource[] = [];
  for (const [stack, template] of Object.entries(await readTemplates(folder))) {
    const { Resources } = z.parse(templateSchema, template);
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      resources.push({ id, stack, Type, Properties });
    }
  }
  return resources;
}

/** Logical ids end with a hash of eight letters: `CheckInsDAD34357` is `check-ins`. */
export function nameOf(logicalId: string): string {
  return logicalId
    .slice(0, -8)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
