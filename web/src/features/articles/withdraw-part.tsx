import { type FormEvent, useRef, useState } from 'react';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useWithdrawArticle } from './article-queries.ts';

/** Takes the article away from readers. An admin says why; an author may. */
export function WithdrawPart({
  article,
  isAdmin,
  onWithdrawn,
}: {
  readonly article: WrittenArticle;
  readonly isAdmin: boolean;
  readonly onWithdrawn: (article: WrittenArticle) => void;
}) {
  const t = useText();
  const withdraw = useWithdrawArticle(article.id);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { least, most } = articleLimits.withdrawalReason;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    const isShort = given.length < least && (isAdmin || given !== '');
    setMissing(isShort);
    if (isShort) return field.current?.focus();
    try {
      onWithdrawn(await withdraw.mutateAsync(given === '' ? undefined : given));
      setOpen(false);
      toast({ title: t('articles.withdrawn') });
    } catch (error) {
      console.warn('The article could not be withdrawn', error);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('articles.withdraw')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('articles.withdraw-title')}>
        <form className="articles-part" noValidate onSubmit={(event) => void send(event)}>
          <p>{t('articles.withdraw-text')}</p>
          <TextAreaField
            ref={field}
            label={t(isAdmin ? 'articles.withdraw-reason' : 'articles.withdraw-reason-optional')}
            rows={3}
            maxLength={most}
            value={reason}
            error={isMissing ? t('articles.withdraw-reason-missing', { least }) : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {withdraw.isError ? <Alert tone="danger" title={t('articles.withdraw-failed')} /> : null}
          <div className="dialog-actions">
            <Button type="submit" variant="danger" busy={withdraw.isPending}>
              {t('articles.withdraw')}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t('articles.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
