import type { ReactNode } from 'react';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import '#web/parts/auth-forms/auth-frame.css';

export function AuthFrame({
  title,
  lead,
  description = typeof lead === 'string' ? lead : title,
  isFound = false,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly description?: string;
  readonly isFound?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="auth-frame">
      <PageHead title={title} description={description} noIndex={!isFound} />
      <header className="auth-brand">
        <Wordmark />
      </header>
      <main id="main-content" className="auth-main">
        <div className="auth-head">
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  );
}
