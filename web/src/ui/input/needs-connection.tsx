import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useSteadyFocus } from './use-steady-focus.ts';
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

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])';

function ignore(event: SyntheticEvent, controls: string, butNot?: string): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(controls) === null) return;
  if (butNot !== undefined && target.matches(butNot)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Of a form that keeps the focus: nothing is chosen or sent. What somebody is typing goes on. */
const whileOffline = {
  onClickCapture: (event: SyntheticEvent) => ignore(event, 'button, input, select, label', typed),
  onChangeCapture: (event: SyntheticEvent) => ignore(event, 'input, select', typed),
  onSubmitCapture: (event: SyntheticEvent) => ignore(event, 'form'),
};

/**
 * Around what cannot be done without a network. It says so before anything is typed: a form that opens offline waits for
 * the connection. One that was open keeps what was typed and the focus, and cannot be used until then.
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
  const focus = useSteadyFocus<HTMLFieldSetElement>(!online);
  const [wasOnline, setWasOnline] = useState(online);
  useEffect(() => {
    if (online) setWasOnline(true);
  }, [online]);
  return (
    <>
      {isSaid ? null : sentence}
      {online || wasOnline || isShown ? (
        <fieldset className="needs-connection" {...focus} {...(online ? {} : whileOffline)}>
          {children}
        </fieldset>
      ) : null}
    </>
  );
}
