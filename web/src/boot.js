// Runs inline before the first paint. Its exact bytes are named in the content-security policy, so anything that
// varies between pages comes in by attribute: data-entry is the address of the application, loaded after the paint,
// data-ahead are the addresses of what it will ask for, and data-brand-fonts those of the fonts.
(() => {
  const root = document.documentElement;
  const script = document.currentScript;
  try {
    const theme = localStorage.getItem('repz.theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
    const wishes = JSON.parse(localStorage.getItem('repz.accessibility') || '{}');
    if (wishes.reducedMotion === true) root.dataset.motion = 'reduced';
    if (wishes.highContrast === true) root.dataset.contrast = 'high';
    if (/^(small|large|extra-large)$/.test(wishes.fontSize)) root.dataset.font = wishes.fontSize;
    if (wishes.screenReaderOptimized === true) root.dataset.reader = 'on';
    if (wishes.keyboardNavigation === true) root.dataset.keyboard = 'on';
    if (/CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser/.test(Object.keys(localStorage).join())) {
      root.dataset.signedIn = 'true';
    }
  } catch {
    // Storage may be switched off: the defaults stand.
  }
  // A/B tests: drawn once per visitor, kept, and on <html> before anything is painted. `shared/domain/ab-tests.ts` and
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
    const wishes = new URLSearchParams(settings.override === undefined ? '' : location.search);
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
      const wish = wishes.get(`ab.${test}`);
      const drawn = (takesPart && variants[test]) || all[0];
      root.setAttribute(`data-${test}`, all.includes(wish) ? wish : drawn);
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
  /**
   * @param {string} [addresses]
   * @param {string} [as]
   */
  const fetchAhead = (addresses, as) => {
    for (const href of addresses ? addresses.split(' ') : []) {
      const link = document.createElement('link');
      const kind = as || (href.endsWith('.js') ? '' : 'fetch');
      Object.assign(link, { rel: kind ? 'preload' : 'modulepreload', as: kind, href, crossOrigin: '' });
      document.head.append(link);
    }
  };
  // Whoever has the brand's fonts already is shown the page with them. For everybody else they come after the first paint,
  // and the application puts them on all at once: text never waits for them.
  const fonts = settings.brandFonts;
  let hasFonts = false;
  try {
    hasFonts = localStorage.getItem('repz.fonts') === fonts;
  } catch {
    // Then every page begins without them.
  }
  if (hasFonts) {
    fetchAhead(fonts, 'font');
    root.dataset.hasFonts = '';
  }
  const { entry } = settings;
  if (!entry) return;
  const gestures = ['pointerdown', 'keydown', 'touchstart', 'change'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const gesture of gestures) removeEventListener(gesture, start, true);
    const module = document.createElement('script');
    module.type = 'module';
    module.src = entry;
    document.head.append(module);
    // All at once, what would otherwise be one round trip after the other.
    fetchAhead(fonts, 'font');
    // In tasks of their own: a dozen requests take a slow phone a while to begin, and so does its first amount of money.
    for (const address of (settings.ahead || '').split(' ')) setTimeout(fetchAhead, 0, address);
    setTimeout(() => (0).toLocaleString(root.lang, { style: 'currency', currency: 'USD' }));
  };
  for (const gesture of gestures) addEventListener(gesture, start, { capture: true, passive: true });
  /** @type {(EventTarget | null)[]} */
  const early = [];
  Object.assign(window, { repzEarlyClicks: early });
  // Whoever takes the list over removes it from the window, and this from then on does nothing.
  addEventListener('click', ({ target }) => Reflect.get(window, 'repzEarlyClicks')?.push(target), {
    capture: true,
  });
  // The application answers every form itself: until it does, the browser must not send what was typed anywhere. The
  // press on the button is kept as any other.
  addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  // Nothing competes with what is seen first: the application waits for the largest paint, where the browser tells.
  const largest = 'largest-contentful-paint';
  addEventListener('load', () => {
    const tells = PerformanceObserver.supportedEntryTypes?.includes(largest);
    setTimeout(start, tells ? 1500 : 100);
    if (!tells) return;
    new PerformanceObserver(() => setTimeout(start, 20)).observe({ type: largest, buffered: true });
  });
})();
