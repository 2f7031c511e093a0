import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { type ListedTemplate, templateKey } from '../api/templates.ts';

/** Own templates, and those of the team by their coaches. */
export function TemplateSelect({
  templates,
  chosen,
  onChosen,
}: {
  readonly templates: readonly ListedTemplate[];
  readonly chosen: ListedTemplate | undefined;
  /** With the template's key. */
  readonly onChosen: (key: string) => void;
}) {
  const t = useText();
  const own = templates.filter((template) => !('coachId' in template));
  const team = templates.filter((template) => 'coachId' in template);
  const options = (listed: readonly ListedTemplate[]) =>
    listed.map((template) => {
      const { name, weeks, sessions } = template;
      const facts = t('programs.template-facts', { name, weeks, sessions });
      return (
        <option key={templateKey(template)} value={templateKey(template)}>
          {'coachId' in template
            ? t('programs.template-by', { template: facts, coach: template.coachName })
            : facts}
        </option>
      );
    });
  return (
    <Select
      label={t('programs.template')}
      value={chosen === undefined ? '' : templateKey(chosen)}
      onChange={(event) => onChosen(event.currentTarget.value)}
    >
      {own.length > 0 ? <optgroup label={t('programs.templates-own')}>{options(own)}</optgroup> : null}
      {team.length > 0 ? <optgroup label={t('programs.templates-team')}>{options(team)}</optgroup> : null}
    </Select>
  );
}
