/**
 * Whether the page on screen was rendered at build time. Until a person touches it or a section comes into view,
 * such a section needs no code: see `components/layouts/deferred-section.tsx`.
 */
let prerendered = false;
let asleep = false;
let firstPath = '';
let awake: Promise<void> = Promise.resolve();

/** Parts of such a page are hydrated in the language that they were rendered in, so they need its texts as well. */
export function isPrerendered(): boolean {
  return prerendered;
}

/** Whether what the build rendered of this page still stands, with or without its code. */
export function standsRendered(): boolean {
  return prerendered && location.pathname === firstPath;
}

/** Called once, by the entry, before hydration. Any gesture wakes all sections so that none answers late. */
export function startHydration(): void {
  prerendered = true;
  firstPath = location.pathname;
  asleep = true;
  const pressedEarly = keepEarlyClicks();
  awake = new Promise((resolve) => {
    const wake = () => {
      for (const gesture of gestures) removeEventListener(gesture, wake, true);
      asleep = false;
      resolve();
    };
    const gestures = ['pointerdown', 'keydown', 'touchstart', 'change', 'popstate', 'repz:wake'];
    for (const gesture of gestures) addEventListener(gesture, wake, { capture: true, passive: true });
    // What was pressed may open something of another section, which no further gesture would wake.
    if (pressedEarly || [...document.querySelectorAll(earlyFields)].some(isAltered)) wake();
  });
  keepSectionsInPlace();
}

/**
 * A link to a section of this page moves nothing but the address. React answers that event at once, without waiting for
 * code that is on its way, and would take the HTML of sections that are not hydrated yet off the page meanwhile.
 */
function keepSectionsInPlace(): void {
  const isUnderWay = () =>
    [...document.querySelectorAll('[data-deferred]')].some((section) => !ready.has(section.id));
  const keep = (event: PopStateEvent) => {
    if (location.pathname === firstPath && location.hash && isUnderWay()) event.stopImmediatePropagation();
  };
  addEventListener('popstate', keep, { capture: true });
}

/** Wakes every section at once, for instance because the language differs from the rendered one. */
export function wakePage(): void {
  dispatchEvent(new Event('repz:wake'));
}

/** Resolves when the element comes near the view, or the page has been woken, or was not prerendered at all. */
export function whenNeeded(elementId: string): Promise<void> {
  const element = asleep ? document.getElementById(elementId) : null;
  if (!element) return Promise.resolve();
  const seen = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
  return Promise.race([seen, awake]);
}

const ready = new Set<string>();
const waiting = new Map<string, Set<HTMLElement>>();

/**
 * Keeps presses on buttons and choices whose section has no code yet, to press them again, in order, once it has:
 * nobody should have to press twice because a page was drawn faster than it was loaded. `boot.js` keeps those from
 * before the application.
 * @returns Whether anything was pressed before.
 */
function keepEarlyClicks(): boolean {
  const keep = (target: unknown) => {
    const pressed =
      target instanceof Element
        ? target.closest<HTMLElement>('button, label:has(input[type="radio"])')
        : null;
    const part = pressed?.closest('[data-deferred], main, .site-nav');
    if (!pressed || !part || ready.has(part.id)) return;
    waiting.set(part.id, (waiting.get(part.id) ?? new Set()).add(pressed));
  };
  const early: unknown = Reflect.get(window, 'repzEarlyClicks');
  Reflect.deleteProperty(window, 'repzEarlyClicks');
  if (Array.isArray(early)) early.forEach(keep);
  addEventListener('click', (event) => keep(event.target), { capture: true });
  return waiting.size > 0;
}

/** Called by a section when its code runs. */
export function sectionIsReady(id: string): void {
  ready.add(id);
  for (const field of document.getElementById(id)?.querySelectorAll(earlyFields) ?? []) sayAgain(field);
  for (const pressed of waiting.get(id) ?? []) pressAgain(pressed);
  waiting.delete(id);
}

const earlyFields = 'select, input[type="search"]';

function isAltered(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  return options.some((option) => option.defaultSelected && !option.selected);
}

/** What was picked or typed before the code came stands in the field, but nobody has heard of it. */
function sayAgain(field: Element): void {
  if (!isAltered(field)) return;
  if (field instanceof HTMLInputElement) {
    const { value } = field;
    // React compares with what was last set through the element itself, and would take the text for old news.
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function pressAgain(pressed: HTMLElement): void {
  const choice = pressed.querySelector('input');
  // The browser has marked it already, and marking it once more would be no change that anybody hears of.
  if (choice) choice.checked = false;
  pressed.click();
}
