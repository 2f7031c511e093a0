import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxRules, type Rule, type SaveAutomations } from '#shared/contracts/coaching/automations.ts';
import { quietFrom, quietUntil } from '#shared/domain/coaching/quiet-hours.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { automationsQuery, useSaveAutomations } from '../api/automations.ts';
import type { DraftRule } from './draft-rule.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleLine } from './rule-line.tsx';
import './automations.css';

const newRule = (): DraftRule => ({
  id: crypto.randomUUID(),
  trigger: 'joined',
  action: { kind: 'message', text: '' },
  enabled: true,
});

/** What is done when something happens to a client: the coach's own rules. */
export default function AutomationsScreen() {
  const t = useText();
  const { data, isPending, isLoadingError, refetch } = useQuery(automationsQuery);
  const save = useSaveAutomations();
  // With the list that it was opened from: what another device stored since must not be overwritten unseen.
  const [opened, setOpened] = useState<{ readonly rule: DraftRule; readonly version: number } | null>(null);
  if (isPending) return <Skeleton lines={6} />;
  if (isLoadingError)
    return <LoadFailed title={t('automations.load-failed')} onRetry={() => void refetch()} />;
  const rules = data.rules.map(toDraft);
  /** @param onSaved Not for a switch: the form that the coach opened meanwhile stays. */
  const put = async (next: readonly DraftRule[], version = data.version, onSaved?: () => void) => {
    if (save.isPending) return;
    try {
      const saved = await save.mutateAsync({ rules: [...next], version });
      setOpened((now) => now && { ...now, version: now.version === version ? saved.version : now.version });
      onSaved?.();
      toast({ title: t('automations.saved') });
    } catch (error) {
      console.warn('The rules could not be saved', error);
    }
  };
  const isTaken = save.error instanceof ApiError && save.error.code === 'rules_changed';
  const edited = opened?.rule ?? null;
  const stored = isTaken ? rules.find(({ id }) => id === edited?.id) : undefined;
  const edit = (rule: DraftRule) => {
    // A conflict from before says nothing about this rule.
    if (save.isError) save.reset();
    setOpened({ rule, version: data.version });
  };
  const isNew = edited !== null && rules.every(({ id }) => id !== edited.id);
  const form = (rule: DraftRule) => (
    <RuleForm
      key={rule.id}
      rule={rule}
      busy={save.isPending}
      onCancel={() => setOpened(null)}
      onSave={(changed) =>
        void put(
          isNew
            ? [...rules, changed]
            : // The switch is not in the form, and may have been saved while it was open.
              rules.map((each) => (each.id === changed.id ? { ...changed, enabled: each.enabled } : each)),
          // A conflict was shown, and so was what is stored.
          isTaken ? data.version : opened?.version,
          () => setOpened(null),
        )
      }
    />
  );
  return (
    <div className="automations">
      <p className="muted">{t('automations.text', { from: quietFrom, until: quietUntil })}</p>
      {save.isError ? (
        <Alert tone="danger" title={t(isTaken ? 'automations.changed' : 'automations.failed')}>
          {stored && stored.action.kind !== 'form' ? <p>{stored.action.text}</p> : null}
        </Alert>
      ) : null}
      {rules.length === 0 && edited === null ? (
        <EmptyState title={t('automations.none')}>
          <p>{t('automations.none-text')}</p>
        </EmptyState>
      ) : null}
      <ul className="automations-list">
        {rules.map((rule) => (
          <li key={rule.id}>
            {edited?.id === rule.id ? (
              form(edited)
            ) : (
              <RuleLine
                rule={rule}
                busy={save.isPending}
                onEdit={() => edit(rule)}
                onSwitch={(enabled) =>
                  put(rules.map((each) => (each.id === rule.id ? { ...rule, enabled } : each)))
                }
                onDelete={() => void put(rules.filter(({ id }) => id !== rule.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {isNew ? form(edited) : null}
      {edited === null && rules.length < maxRules ? (
        <div>
          <Button onClick={() => edit(newRule())}>{t('automations.new')}</Button>
        </div>
      ) : null}
    </div>
  );
}

const toDraft = ({ enabledAt, ...rule }: Rule): SaveAutomations['rules'][number] => ({
  ...rule,
  enabled: enabledAt !== null,
});
