import type { ProgrammeTemplate, TemplateSummary } from '#shared/contracts/programmes.ts';

/** Port: templates of one coach. */
export type TemplateRepository = {
  list(coachId: string): Promise<readonly TemplateSummary[]>;
  find(coachId: string, templateId: string): Promise<ProgrammeTemplate | null>;
  /** The same id again takes the place of what was there. */
  save(coachId: string, template: ProgrammeTemplate): Promise<void>;
  /** @returns Whether there was one. */
  remove(coachId: string, templateId: string): Promise<boolean>;
};
