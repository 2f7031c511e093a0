import type { ProgramTemplate, TemplateSummary } from '#shared/contracts/programs.ts';

export type TemplateRepository = {
  list(coachId: string): Promise<readonly TemplateSummary[]>;
  find(coachId: string, templateId: string): Promise<ProgramTemplate | null>;
  save(coachId: string, template: ProgramTemplate): Promise<void>;
  remove(coachId: string, templateId: string): Promise<boolean>;
};
