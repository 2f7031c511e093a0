import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addLeaveGuard, isGuarded } from './leave-guards.ts';

/** Marks the history entry that catches Back. */
const guardMark = 'leaveGuard';
const isGuardEntry = () => history.state?.[guardMark] === true;

function followedLink(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self'))
    return null;
  const url = new URL(link.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : null;
}

function guardBack(): void {
  if (!isGuardEntry()) history.pushState({ ...history.state, [guardMark]: true }, '');
}

/**
 * While active, links, tabs and Back wait for `leave` or `stay`, and the browser confirms before closing or reloading.
 * `BrowserRouter` has no blocker, so this adds a history entry.
 */
export function useLeaveGuard(active: boolean): {
  /** Null unless the person is trying to leave. */
  readonly leave: (() => void) | null;
  readonly stay: () => void;
} {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | 'back' | { readonly go: () => void } | null>(null);
  const leaving = useRef(false);
  useEffect(() => {
    if (!active) return;
    leaving.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      const url = followedLink(event);
      if (url === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTarget(`${url.pathname}${url.search}${url.hash}`);
    };
    const holdBack = () => {
      if (leaving.current || isGuardEntry()) return;
      // At once: another press of Back may come before the question is answered.
      guardBack();
      setTarget('back');
    };
    guardBack();
    const endGuard = addLeaveGuard((go) => setTarget({ go }));
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', holdBack);
    document.addEventListener('click', holdLink, true);
    return () => {
      endGuard();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', holdBack);
      document.removeEventListener('click', holdLink, true);
      // After saving, remove the extra entry so that Back works normally again. Another unsaved form shares it.
      if (isGuardEntry() && !isGuarded()) history.back();
    };
  }, [active]);
  const leave = () => {
    setTarget(null);
    leaving.current = true;
    if (target === 'back') navigate(-2);
    else if (typeof target === 'string') navigate(target, { replace: isGuardEntry() });
    else target?.go();
  };
  const stay = () => setTarget(null);
  return { leave: target === null ? null : leave, stay };
}
