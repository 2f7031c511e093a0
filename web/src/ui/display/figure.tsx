import './figure.css';

export type Delta = {
  readonly direction: 'up' | 'down' | 'same';
  /** The change in words, such as 'down since you started'. */
  readonly text: string;
};

const arrows = { up: '↑', down: '↓', same: '→' } as const;

/** A label with one value, for use inside a `dl`. Its unit and change are read with it. */
export function Figure({
  label,
  value,
  unit,
  note,
  delta,
  spark,
}: {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** What the value contains, or leaves out. */
  readonly note?: string | undefined;
  readonly delta?: Delta | undefined;
  /** Oldest first. The value and the change say the same in words. */
  readonly spark?: readonly number[] | undefined;
}) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className="figure-value">
        {value}
        {unit === undefined ? null : <span className="figure-unit">{` ${unit}`}</span>}
      </dd>
      {note === undefined ? null : <dd className="figure-note">{note}</dd>}
      {delta === undefined ? null : (
        <dd className="figure-delta">
          <span aria-hidden="true">{arrows[delta.direction]}</span> {delta.text}
        </dd>
      )}
      {spark === undefined || spark.length < 2 ? null : (
        <dd className="figure-spark">
          <Spark values={spark} />
        </dd>
      )}
    </div>
  );
}

const size = { width: 96, height: 24, edge: 2 };

function Spark({ values }: { readonly values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = size.width / (values.length - 1);
  const inner = size.height - 2 * size.edge;
  const points = values.map((value, index) => {
    const share = most === least ? 0.5 : (most - value) / (most - least);
    return `${(index * step).toFixed(1)},${(size.edge + share * inner).toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
