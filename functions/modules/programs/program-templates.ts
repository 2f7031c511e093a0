import { AppError } from '#functions/platform/app-error.ts';
import type { ProgramTemplate, TeamTemplate, TemplateSummary } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isOwnExercise } from '#shared/domain/exercises/own-exercise.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import { checkPhases, checkPlan } from './plan.ts';

export type TemplateRepository = {
  list(coachId: string): Promise<readonly TemplateSummary[]>;
  find(coachId: string, templateId: string): Promise<ProgramTemplate | null>;
  /** @returns False, and nothing is changed, while the team has the template. */
  save(coachId: string, template: ProgramTemplate): Promise<boolean>;
  /** Also for the team. */
  remove(coachId: string, templateId: string): Promise<boolean>;
  /** Those of all coaches. */
  listShared(): Promise<readonly TeamTemplate[]>;
  findShared(coachId: string, templateId: string): Promise<ProgramTemplate | null>;
  /** @returns Whether the coach has the template. */
  share(coach: Sharer, templateId: string): Promise<boolean>;
  /** @returns Whether the coach has the template. */
  unshare(coachId: string, templateId: string): Promise<boolean>;
};
type Sharer = { readonly id: string; readonly fullName: string };

const mostTemplates = 60;
/** Any Monday: templates have no dates, but the plan rules need some. */
const someMonday = '2026-01-05';

const byName = (a: TemplateSummary, b: TemplateSummary) => a.name.localeCompare(b.name);

/** @param seesTeam Without it the coach's own alone. */
export async function listTemplates(
  templates: Pick<TemplateRepository, 'list' | 'listShared'>,
  coachId: string,
  seesTeam: boolean,
) {
  const [own, shared] = await Promise.all([templates.list(coachId), seesTeam ? templates.listShared() : []]);
  const ofOthers = shared.filter((template) => template.coachId !== coachId);
  return { templates: [...own].sort(byName), team: ofOthers.sort(byName) };
}

/** @throws AppError not-found, also for another coach's template. */
export async function readTemplate(
  templates: Pick<TemplateRepository, 'find'>,
  coachId: string,
  templateId: string,
): Promise<ProgramTemplate> {
  const found = await templates.find(coachId, templateId);
  if (found === null) throw noSuchTemplate();
  return found;
}

/** @throws AppError not-found, also for one that its coach keeps to themselves. */
export async function readTeamTemplate(
  templates: Pick<TemplateRepository, 'findShared'>,
  coachId: string,
  templateId: string,
): Promise<ProgramTemplate> {
  const found = await templates.findShared(coachId, templateId);
  if (found === null) throw noSuchTemplate();
  return found;
}

/**
 * @throws AppError invalid for days that contradict each other; conflict (`too_many_templates`; `template_shared`, so that
 * nobody's plan is made from something else than what they read).
 */
export async function saveTemplate(
  templates: Pick<TemplateRepository, 'list' | 'save'>,
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
  if (!(await templates.save(coachId, template))) {
    throw new AppError(
      'conflict',
      'template_shared',
      'Stop sharing this template first, or save another one.',
    );
  }
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

/**
 * Sent twice it is shared once. Exercises of the coach's own are in no other coach's library, so that a program with them
 * could not be saved there.
 * @throws AppError not-found, also for another coach's template; conflict (`own_exercises`).
 */
export async function shareTemplate(
  templates: Pick<TemplateRepository, 'find' | 'share'>,
  coach: Sharer,
  templateId: string,
): Promise<void> {
  const sessions = joinSessions(await readTemplate(templates, coach.id, templateId));
  const used = sessions.flatMap(({ session }) => session.exercises.map(({ exerciseId }) => exerciseId));
  if (used.some(isOwnExercise)) {
    throw new AppError(
      'conflict',
      'own_exercises',
      'Take out the exercises of your own, which other coaches do not have.',
    );
  }
  if (!(await templates.share(coach, templateId))) throw noSuchTemplate();
}

/** @throws AppError not-found, also for another coach's template. */
export async function unshareTemplate(
  templates: Pick<TemplateRepository, 'unshare'>,
  coachId: string,
  templateId: string,
): Promise<void> {
  if (!(await templates.unshare(coachId, templateId))) throw noSuchTemplate();
}

const noSuchTemplate = () => new AppError('not-found', 'template_not_found', 'There is no such template.');
