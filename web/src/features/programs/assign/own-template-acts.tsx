import type { TemplateSummary } from '#shared/contracts/training/programs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useRemoveTemplate, useShareTemplate } from '../api/templates.ts';

/** What a coach can do with a template of their own besides planning from it. */
export function OwnTemplateActs({ template }: { readonly template: TemplateSummary }) {
  const t = useText();
  const removal = useRemoveTemplate();
  const sharing = useShareTemplate();
  const isShared = template.sharedAt !== undefined;
  const hasOwnExercises = sharing.error instanceof ApiError && sharing.error.code === 'own_exercises';
  const change = () => {
    removal.reset();
    sharing.mutate({ id: template.id, shared: !isShared });
  };
  const remove = () => {
    sharing.reset();
    removal.mutate(template.id);
  };
  return (
    <>
      <p className="muted">{t(isShared ? 'programs.template-shared' : 'programs.template-share-hint')}</p>
      <div className="actions">
        <Button size="small" variant="secondary" busy={sharing.isPending} onClick={change}>
          {t(isShared ? 'programs.unshare-template' : 'programs.share-template')}
        </Button>
        <Button size="small" variant="ghost" busy={removal.isPending} onClick={remove}>
          {t('programs.remove-template')}
        </Button>
      </div>
      {sharing.isError || removal.isError ? (
        <Alert
          tone="danger"
          title={t(hasOwnExercises ? 'programs.error-own-exercises' : 'programs.error-save')}
        />
      ) : null}
    </>
  );
}
