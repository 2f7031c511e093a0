import { AppError } from '#functions/platform/app-error.ts';
import type { ProgramTemplate, TemplateSummary } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import { checkPhases, checkPlan } from './plan.ts';

export type TemplateRepository = {
  list(coachId: string): Promise<readonly TemplateSummary[]>;
  find(coachId: string, templateId: string): Promise<ProgramTemplate | null>;
  save(coachId: string, template: ProgramTemplate): Promise<void>;
  remove(coachId: string, templateId: string): Promise<boolean>;
};

const mostTemplates = 60;
/** Any Monday: templates have no dates, but the plan rules need some. */
const someMonday = '2026-01-05';

export async function listTemplates(templates: TemplateRepository, coachId: string) {
  const found = await templates.list(coachId);
  return { templates: [...found].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** @throws AppError not-found, also for another coach's template. */
export async function readTemplate(
  templates: TemplateRepository,
  coachId: string,
  templateId: string,
): Promise<ProgramTemplate> {
  const found = await templates.find(coachId, templateId);
  if (found === null) throw noSuchTemplate();
  return found;
}

/** @throws AppError invalid for days that contradict each other; conflict (`too_many_templates`). */
export async function saveTemplate(
  templates: TemplateRepository,
  coachId: string,
  template: ProgramTemplate,
): Promise<ProgramTemplate> {
  const days = joinSessions(template).map(({ offset, ...planned }) => ({
    ...planned,
    day: addDays(someMonday, offset),
  }));
  checkPlan(someMonday, days);
  checkPhases(template.phases);
  const others = (await templates.list(coachId)).filter(({ id }) => id !== template.id);
  if (others.length >= mostTemplates) {
    const most = { most: mostTemplates };
    throw new AppError('conflict', 'too_many_templates', 'Remove a template first.', most);
  }
  await templates.save(coachId, template);
  return template;
}

/** @throws AppError not-found, also for another coach's template and for one that was removed. */
export async function removeTemplate(
  templates: Pick<TemplateRepository, 'remove'>,
  coachId: string,
  templateId: string,
): Promise<void> {
  if (!(await templates.remove(coachId, templateId))) throw noSuchTemplate();
}

const noSuchTemplate = () => new AppError('not-found', 'template_not_found', 'There is no such template.');
