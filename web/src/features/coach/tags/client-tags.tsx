import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useClientTags } from '../api/client-tags.ts';
import { TagsForm } from './tags-form.tsx';
import './client-tags.css';

/** What the coach calls this client, and the way to change it. */
export function ClientTags({ clientId, name }: { readonly clientId: string; readonly name: string }) {
  const t = useText();
  const { tagsOf, version } = useClientTags();
  const [isOpen, setOpen] = useState(false);
  if (version === undefined) return null;
  const held = tagsOf(clientId);
  return (
    <>
      {held.length === 0 ? null : (
        <ul className="client-tags" aria-label={t('coach.tags.of', { name })}>
          {held.map((tag) => (
            <li key={tag.id}>
              <Badge tone="outline">{tag.name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('coach.tags.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('coach.tags.of', { name })}>
        {isOpen ? <TagsForm clientId={clientId} version={version} /> : null}
      </Dialog>
    </>
  );
}
