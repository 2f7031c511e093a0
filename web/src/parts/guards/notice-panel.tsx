import type { ReactNode } from 'react';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { Card } from '#web/ui/display/display.tsx';
import './notice-panel.css';

export function NoticePanel({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <main id="main-content" className="notice-screen">
      <PageHead title={title} description={title} noIndex />
      <Card className="notice">
        <h1>{title}</h1>
        {children}
        {actions ? <div className="actions">{actions}</div> : null}
      </Card>
    </main>
  );
}
