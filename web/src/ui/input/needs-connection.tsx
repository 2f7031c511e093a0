import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './needs-connection.css';

/** What a person cannot do without a network, by the sentence that says so. A test lists the API's writes of each. */
export type ConnectedAct = 'answer' | 'book' | 'change' | 'file' | 'pay' | 'search';

/** The sentence without a network, for an act of one button; null with one. */
export function useNeedsConnection(act: ConnectedAct): ReactNode {
  const t = useText();
  const online = useOnline();
  return online ? null : (
    <p role="status" className="needs-connection-text">
      {t(`frame.connection.${act}`)}
    </p>
  );
}

/**
 * Around what cannot be done without a network. It says so before anything is typed: a form that opens offline waits for
 * the connection. One that was open keeps what was typed, and cannot be used until then.
 */
export function NeedsConnection({
  act,
  isShown = false,
  isSaid = false,
  children,
}: {
  readonly act: ConnectedAct;
  /** Shows its content offline too, since it says more than it asks. */
  readonly isShown?: boolean;
  /** True where the sentence stands above already. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}) {
  const online = useOnline();
  const sentence = useNeedsConnection(act);
  const [wasOnline, setWasOnline] = useState(online);
  useEffect(() => {
    if (online) setWasOnline(true);
  }, [online]);
  return (
    <>
      {isSaid ? null : sentence}
      {online || wasOnline || isShown ? (
        <fieldset className="needs-connection" disabled={!online}>
          {children}
        </fieldset>
      ) : null}
    </>
  );
}
