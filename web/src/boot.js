// Runs inline before the first paint. The content-security policy names the hash of its exact bytes, so what varies between
// pages comes in by attribute: data-tests has the A/B tests, data-override allows the address to choose variants.
(() => {
  const root = document.documentElement;
  const script = document.currentScript;
  try {
    const theme = localStorage.getItem('repz.theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
    const preferences = JSON.parse(localStorage.getItem('repz.accessibility') || '{}');
    if (preferences.reducedMotion === true) root.dataset.motion = 'reduced';
    if (preferences.highContrast === true) root.dataset.contrast = 'high';
    if (/^(small|large|extra-large)$/.test(preferences.fontSize)) root.dataset.font = preferences.fontSize;
    if (preferences.screenReaderOptimized === true) root.dataset.reader = 'on';
    if (preferences.keyboardNavigation === true) root.dataset.keyboard = 'on';
  } catch {
    // Storage may be switched off: the defaults stand.
  }
  // A/B tests: drawn once per visitor, kept, and on <html> before anything is painted. `shared/domain/site/ab-tests.ts` and
  // its attributes say which; without storage everybody sees the control, which is what the HTML shows by itself.
  const settings = script instanceof HTMLScriptElement ? script.dataset : {};
  try {
    const tests = JSON.parse(settings.tests || '[]');
    const key = 'repz.experiments';
    const kept = JSON.parse(localStorage.getItem(key) || '{}');
    const variants = kept.variants || {};
    const points = kept.points || {};
    const outside = [];
    // What operators have set since, as the page before this one heard it.
    const now = JSON.parse(localStorage.getItem('repz.ab-tests') || '{}');
    const preferences = new URLSearchParams(settings.override === undefined ? '' : location.search);
    for (const { test, variants: all, upTo } of tests) {
      if (!all.includes(variants[test])) {
        const point = Math.random();
        variants[test] = all[upTo.findIndex((/** @type {number} */ bound) => point < bound)];
      }
      // Where the visitor stands among a hundred is drawn once: traffic that rises again brings the same people back.
      if (!(points[test] >= 0)) points[test] = Math.random() * 100;
      const { active, trafficPercent } = now[test] || {};
      const takesPart = active !== false && !(points[test] >= trafficPercent);
      if (!takesPart) outside.push(test);
      const request = preferences.get(`ab.${test}`);
      const drawn = (takesPart && variants[test]) || all[0];
      root.setAttribute(`data-${test}`, all.includes(request) ? request : drawn);
    }
    if (tests.length > 0) {
      localStorage.setItem(
        key,
        JSON.stringify({ id: kept.id || crypto.randomUUID(), variants, points, outside }),
      );
    }
  } catch {
    // The control stands.
  }
  // The application handles every form. Until it runs, the browser must not put a password into an address.
  addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  // A page from the build is read before it is used: its application is asked for once the page is painted and nothing else is
  // under way, or when somebody touches the page. Where nothing in the first view needs it, it waits until the page is used.
  // Any other page has its scripts in the open.
  const application = () => {
    const template = document.querySelector('template[data-application]');
    return template instanceof HTMLTemplateElement ? template : null;
  };
  const begin = () => {
    const template = application();
    template?.remove();
    if (template) document.head.append(document.importNode(template.content, true));
  };
  // What the build did not know: a login session, another language, what the address asks for, a screen reader.
  const isAsBuilt = () => {
    try {
      const language = localStorage.getItem('repz.language');
      return (
        !location.search &&
        !root.dataset.reader &&
        (language === null || language === root.lang) &&
        !Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))
      );
    } catch {
      return true;
    }
  };
  const beginWhen = (/** @type {string[]} */ signs) => {
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  };
  const whenIdle = () => {
    if (application()?.dataset.application === 'in-use' && isAsBuilt())
      beginWhen(['pointermove', 'touchstart', 'wheel', 'scroll']);
    else if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1000 });
    else setTimeout(begin);
  };
  // A page from a warm cache is loaded before it is painted: the second frame comes after the paint of the first. A page in
  // the background has no frames.
  addEventListener('load', () =>
    document.hidden ? whenIdle() : requestAnimationFrame(() => requestAnimationFrame(whenIdle)),
  );
  beginWhen(['pointerdown', 'keydown', 'focusin']);
  // An empty page whose entry script was lost is loaded once more: nothing is open on it that could be lost.
  const lostKey = 'repz.entry-lost-at';
  const onLost = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById('root')?.firstElementChild) return;
    try {
      if (Number(sessionStorage.getItem(lostKey)) > Date.now() - 60_000) return;
      sessionStorage.setItem(lostKey, String(Date.now()));
      location.reload();
    } catch {
      // Without storage it could go on forever.
    }
  };
  addEventListener('error', onLost, { capture: true });
})();
