import { useRef, useState } from 'react';
import {
  type ClientTag,
  maxTagLength,
  maxTags,
  maxTagsPerClient,
} from '#shared/contracts/coaching/client-tags.ts';
import { sameTag, tidyTag } from '#shared/domain/coaching/tag-words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useChangeTag, useClientTags, useSaveTags } from '../api/client-tags.ts';

type Problem = 'empty' | 'exists' | 'full' | null;

/** Ticks tags for one client, and adds, renames and deletes them for all. */
export function TagsForm({ clientId, version }: { readonly clientId: string; readonly version: number }) {
  const t = useText();
  const { tags, tagsOf } = useClientTags();
  const save = useSaveTags();
  const change = useChangeTag(clientId);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [renamedId, setRenamedId] = useState<string | null>(null);
  // One that was deleted meanwhile, here or elsewhere, cannot be renamed: its name makes a new tag.
  const renamed = tags.find(({ id }) => id === renamedId) ?? null;
  const [asked, setAsked] = useState<string | null>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const held = tagsOf(clientId).map(({ id }) => id);
  const busy = save.isPending || change.isPending;

  const put = (next: readonly ClientTag[]) => save.mutateAsync({ tags: [...next], version });
  const give = async (tagId: string, isGiven: boolean) => {
    if (isGiven && held.length >= maxTagsPerClient) return setTooMany(true);
    setTooMany(false);
    await change.mutateAsync({ tagId, isGiven });
  };
  /** What failed is said above, and what was typed stays. */
  const attempt = (act: () => Promise<void>) => {
    if (busy) return;
    save.reset();
    change.reset();
    act().catch((error: unknown) => console.warn('The tags could not be changed', error));
  };
  const name = tidyTag(typed);
  const problem = problemOf({ id: renamed?.id ?? '', name }, tags);
  const { form, errorOf, reset } = useContractForm({
    problems: { name: problem === null ? undefined : t(`coach.tags.problem-${problem}`, { most: maxTags }) },
    request: name,
    send: (chosen) => {
      if (renamed === null && held.length >= maxTagsPerClient) return setTooMany(true);
      setTooMany(false);
      const tag = { id: renamed?.id ?? crypto.randomUUID(), name: chosen };
      attempt(async () => {
        await put(renamed === null ? [...tags, tag] : tags.map((each) => (each.id === tag.id ? tag : each)));
        setTyped('');
        setRenamedId(null);
        if (renamed === null) await give(tag.id, true);
      });
    },
  });
  const rename = (tag: ClientTag) => {
    reset();
    setRenamedId(tag.id);
    setTyped(tag.name);
    field.current?.focus();
  };
  const failure = save.error ?? change.error;
  const elsewhere = failure instanceof ApiError && failure.code === 'tags_changed';
  return (
    <div className="stack">
      <p className="muted">{t('coach.tags.private')}</p>
      {failure ? (
        <Alert tone="danger" title={t(elsewhere ? 'coach.tags.changed' : 'coach.tags.failed')} />
      ) : null}
      {hasTooMany ? (
        <Alert tone="warning" title={t('coach.tags.too-many', { most: maxTagsPerClient })} />
      ) : null}
      {tags.length === 0 ? <p>{t('coach.tags.none')}</p> : null}
      <ul className="client-tags-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            <Checkbox
              label={tag.name}
              checked={held.includes(tag.id)}
              onChange={({ currentTarget }) => {
                const isGiven = currentTarget.checked;
                attempt(() => give(tag.id, isGiven));
              }}
            />
            <div className="client-tags-acts">
              {asked === tag.id ? (
                <>
                  <Button
                    size="small"
                    variant="ghost"
                    busy={save.isPending}
                    onClick={() =>
                      attempt(async () => {
                        await put(tags.filter(({ id }) => id !== tag.id));
                        setAsked(null);
                      })
                    }
                  >
                    {t('coach.tags.delete-all')}
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => setAsked(null)}>
                    {t('coach.tags.keep')}
                  </Button>
                </>
              ) : (
                <>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t('coach.tags.rename-named', { tag: tag.name })}
                    onClick={() => rename(tag)}
                  >
                    {t('coach.tags.rename')}
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t('coach.tags.delete-named', { tag: tag.name })}
                    onClick={() => setAsked(tag.id)}
                  >
                    {t('coach.tags.delete')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <form className="stack" {...form}>
        <Field
          ref={field}
          label={renamed === null ? t('coach.tags.new') : t('coach.tags.new-name', { tag: renamed.name })}
          hint={t('coach.tags.hint')}
          maxLength={maxTagLength}
          autoComplete="off"
          value={typed}
          error={errorOf('name')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="actions">
          <Button type="submit" busy={busy}>
            {t(renamed === null ? 'coach.tags.add' : 'coach.tags.save')}
          </Button>
          {renamed === null ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                setRenamedId(null);
                setTyped('');
              }}
            >
              {t('coach.tags.cancel')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** A new tag has no id yet. */
function problemOf({ id, name }: ClientTag, tags: readonly ClientTag[]): Problem {
  if (name === '') return 'empty';
  if (tags.some((each) => each.id !== id && sameTag(each.name) === sameTag(name))) return 'exists';
  return id === '' && tags.length >= maxTags ? 'full' : null;
}
