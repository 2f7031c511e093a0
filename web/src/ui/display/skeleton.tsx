import './skeleton.css';

/** The surrounding region carries `aria-busy`. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div aria-hidden="true" className="field">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div key={line} className="skeleton" />
      ))}
    </div>
  );
}
