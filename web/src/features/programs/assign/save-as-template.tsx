import { useState } from 'react';
import type { Phase } from '#shared/contracts/training/current-program.ts';
import { splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSaveTemplate } from '../api/templates.ts';
import { type Plan, templateDaysOf } from '../model/plan.ts';

export function SaveAsTemplate({
  name,
  plan,
  phases,
}: {
  readonly name: string;
  readonly plan: Plan;
  readonly phases: readonly Phase[];
}) {
  const t = useText();
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <Button variant="secondary" disabled={plan.size === 0} onClick={() => setId(crypto.randomUUID())}>
        {t('programs.save-template')}
      </Button>
      <Dialog open={id !== null} onClose={() => setId(null)} title={t('programs.save-template')}>
        {id === null ? null : (
          <TemplateForm id={id} suggested={name} plan={plan} phases={phases} onSaved={() => setId(null)} />
        )}
      </Dialog>
    </>
  );
}

function TemplateForm({
  id,
  suggested,
  plan,
  phases,
  onSaved,
}: {
  readonly id: string;
  readonly suggested: string;
  readonly plan: Plan;
  readonly phases: readonly Phase[];
  readonly onSaved: () => void;
}) {
  const t = useText();
  const [name, setName] = useState(suggested);
  const save = useSaveTemplate();
  const full = save.error instanceof ApiError && save.error.code === 'too_many_templates';
  const { form, errorOf } = useContractForm({
    problems: { name: name.trim() === '' ? t('programs.error-name') : undefined },
    request: name.trim(),
    send: (chosen) =>
      save.mutate(
        { id, name: chosen, ...splitSessions(templateDaysOf(plan)), phases: [...phases] },
        {
          onSuccess: () => {
            toast({ title: t('programs.template-saved'), description: chosen });
            onSaved();
          },
        },
      ),
    showsAtOnce: true,
  });
  return (
    <form className="stack" {...form}>
      <Field
        label={t('programs.template-name')}
        maxLength={80}
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {save.isError ? (
        <Alert tone="danger" title={t(full ? 'programs.error-templates' : 'programs.error-save')} />
      ) : null}
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('programs.save-template-now')}
        </Button>
      </div>
    </form>
  );
}
