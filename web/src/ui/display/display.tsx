import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './card.css';
import './display.css';

type Tone = 'default' | 'success' | 'warning' | 'danger';

/** `hero` is the one card that a screen is opened for. */
export function Card({
  variant = 'plain',
  className = '',
  ...rest
}: ComponentProps<'div'> & { readonly variant?: 'plain' | 'hero' }) {
  return <div {...rest} className={classes('card', variant === 'hero' && 'card-hero', className)} />;
}

/** A card that is one link, with nothing else to press in it. */
export function LinkCard({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes('card', 'card-link', className)} />;
}

const classes = (...names: readonly (string | false)[]) => names.filter(Boolean).join(' ');

export function Alert({
  tone = 'default',
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={tone === 'default' ? 'alert' : `alert alert-${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {title ? <p className="alert-title">{title}</p> : null}
      {children}
    </div>
  );
}

export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      {children}
      {action}
    </div>
  );
}

export function Progress({
  label,
  value,
  max = 100,
}: {
  readonly label: string;
  readonly value: number;
  readonly max?: number;
}) {
  return <progress className="progress" aria-label={label} value={value} max={max} />;
}

type TableProps = {
  readonly caption: string;
  /** For more columns than a phone shows: there, each row is a block, and cells have the name in their `data-label`. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
};

export function Table({ caption, stacks = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={stacks ? 'table table-stacks' : 'table'}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
