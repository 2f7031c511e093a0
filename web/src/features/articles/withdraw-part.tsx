import { useState } from 'react';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
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
  const { least, most } = articleLimits.withdrawalReason;
  const send = async (given: string) => {
    try {
      onWithdrawn(await withdraw.mutateAsync(given === '' ? undefined : given));
      setOpen(false);
      toast({ title: t('articles.withdrawn') });
    } catch (error) {
      console.warn('The article could not be withdrawn', error);
    }
  };
  const given = reason.trim();
  const isShort = given.length < least && (isAdmin || given !== '');
  const { form, errorOf } = useContractForm({
    problems: { reason: isShort ? t('articles.withdraw-reason-missing', { least }) : undefined },
    request: given,
    send,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('articles.withdraw')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('articles.withdraw-title')}>
        <form className="articles-part" {...form}>
          <p>{t('articles.withdraw-text')}</p>
          <TextAreaField
            label={t(isAdmin ? 'articles.withdraw-reason' : 'articles.withdraw-reason-optional')}
            rows={3}
            maxLength={most}
            value={reason}
            error={errorOf('reason')}
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
