import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => callApi('getCalendarFeed', undefined, { signal }),
});

function useRotateFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('rotateCalendarFeed'),
    onSuccess: (feed) => queries.setQueryData(feedQuery.queryKey, feed),
  });
}

export function CalendarFeed() {
  const t = useText();
  const [shown, setShown] = useState(false);
  const feed = useQuery({ ...feedQuery, enabled: shown });
  const rotate = useRotateFeed();
  const failed = () => toast({ title: t('booking.error.failed'), variant: 'destructive' });

  return (
    <Card className="session-card">
      <h2>{t('booking.feed.title')}</h2>
      <p className="muted">{t('booking.feed.text')}</p>
      {feed.data ? <p className="feed-address">{feed.data.url}</p> : null}
      <NeedsConnection act="change">
        <div className="actions">
          {feed.data ? (
            <>
              <ExternalLinkButton size="small" href={feed.data.url.replace(/^https?:/, 'webcal:')}>
                {t('booking.feed.open')}
              </ExternalLinkButton>
              <Button
                size="small"
                variant="secondary"
                busy={rotate.isPending}
                onClick={() =>
                  rotate.mutate(undefined, {
                    onSuccess: () => toast({ title: t('booking.feed.rotated') }),
                    onError: failed,
                  })
                }
              >
                {t('booking.feed.rotate')}
              </Button>
            </>
          ) : (
            <Button size="small" variant="secondary" busy={feed.isFetching} onClick={() => setShown(true)}>
              {t('booking.feed.show')}
            </Button>
          )}
        </div>
      </NeedsConnection>
    </Card>
  );
}
