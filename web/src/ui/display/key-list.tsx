import './key-list.css';

/** Keys and what each does, for a help sheet. */
export function KeyList({ keys }: { readonly keys: readonly (readonly [keys: string, act: string])[] }) {
  return (
    <dl className="key-list">
      {keys.map(([key, act]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
