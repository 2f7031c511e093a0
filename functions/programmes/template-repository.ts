import type { ProgrammeTemplate, TemplateSummary } from '#shared/contracts/programmes.ts';

export type TemplateRepository = {
  list(coachId: string): Promise<readonly TemplateSummary[]>;
  find(coachId: string, templateId: string): Promise<ProgrammeTemplate | null>;
  save(coachId: string, template: ProgrammeTemplate): Promise<void>;
  remove(coachId: string, templateId: string): Promise<boolean>;
};
