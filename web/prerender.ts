import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { productSettings, stageIds } from '../shared/domain/product.ts';
import { readBootScript } from './build/boot-plugin.ts';
import { compileNamespace, readMessages } from './build/compile-messages.ts';
import { experimentAttributes } from './build/experiment-settings.ts';
import { withLateNotice } from './build/late-notice.ts';
import { messagesVersion } from './build/messages-plugin.ts';
import { fontsOf, scriptsOf, sectionStylesOf, stylesOf } from './build/page-files.ts';
import { pageHead, sharePicture } from './build/page-head.ts';
import { hidesDeadControls, noticeWithoutScripts, scriptlessNotice } from './build/scriptless-notice.ts';
import { robotsFile, siteMap } from './build/site-map.ts';
import { type PlainText, structuredData } from './build/structured-data.ts';

// Renders every public page to HTML in every language, after `vite build`; English at the page's own address, the
// others below `<language>/`, where the edge function finds them. Each page carries its own styles inline and no script but
// the boot script, which loads the application once the page is painted. `app.html` is the shell for the rest; screens
// that visitors open without an account get one of their own, which asks for all that they need at once.

type Renderer = typeof import('./src/entry-server.tsx');

const webFolder = import.meta.dirname;
const dist = path.join(webFolder, 'dist');
const serverBuild = path.join(webFolder, '../.cache/web-server');

const stage = stageIds.find((id) => id === (process.env.REPZ_STAGE ?? 'local')) ?? 'dev';
const product = productSettings[stage];

async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: path.join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: serverBuild,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(path.join(serverBuild, 'entry-server.js')).href);
}

/** All texts of a language: compiled for the renderer, and plain for what machines read. */
function textsOf(language: string): {
  messages: Parameters<Renderer['renderPage']>[2];
  plain: PlainText;
} {
  const namespaces = [...readMessages()].flatMap(([id, texts]) => {
    const [of, namespace] = id.split('/');
    return of === language && namespace ? [{ namespace, texts }] : [];
  });
  const plainTexts = new Map(
    namespaces.flatMap(({ namespace, texts }) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
    ),
  );
  return {
    messages: Object.assign({}, ...namespaces.map((each) => compileNamespace(each.namespace, each.texts))),
    plain: (key) => {
      const text = plainTexts.get(key)?.replaceAll('{product}', product.name);
      if (text === undefined || text.includes('{')) throw new Error(`${key} is no plain text in ${language}`);
      return text;
    },
  };
}

/** The source file of a page's screen, by its name in `src/app/routes`. */
function screenOf(route: string, screen = route === '/' ? 'home' : route.slice(1)): string {
  return `src/app/routes/${screen}.tsx`;
}

function textOf(sheets: readonly string[]): string {
  return sheets.map((sheet) => readFileSync(path.join(dist, sheet), 'utf8')).join('');
}

/** Style sheets inside the page. */
function inlineStyles(sheets: readonly string[]): string {
  return `<style>${textOf(sheets)}</style>${knownStyles(sheets)}`;
}

/**
 * Tells the module loader that these styles are on the page already: switched off, and for no medium so that not even the
 * look-ahead fetches them.
 */
function knownStyles(sheets: readonly string[]): string {
  return sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`).join('');
}

/** What stands before the HTML of a section whose code arrives later. */
const deferred = 'data-deferred=""><!--$-->';

/**
 * The styles of sections below the first view, as one file that is asked for where the first of them begins: what is above
 * is painted without them, and nothing below is ever seen without. Inside the part that React has not taken over yet, which
 * knows of no such element; `deferred-section.tsx` takes it out before.
 * @returns The HTML and what its head says of these styles.
 */
async function withSectionStyles(html: string, sheets: readonly string[]): Promise<[string, string]> {
  // A page of one section is short enough to bring its styles along.
  if (html.split(deferred).length <= 2) return [html, inlineStyles(sheets)];
  const styles = textOf(sheets);
  const file = `assets/sections-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  await writeFile(path.join(dist, file), styles);
  return [html.replace(deferred, `${deferred}<link rel="stylesheet" href="/${file}">`), knownStyles(sheets)];
}

/** Modules of a screen beside those of its table of routes. */
function modulesOf(route: string, screen?: string): string[] {
  return ['index.html', ...(route === '/' ? [] : ['src/app/other-routes.tsx']), screenOf(route, screen)];
}

/** Addresses of the scripts that a screen is made of, without what only comes with a section of it. */
function scriptsAhead(manifest: Manifest, route: string, screen?: string): string[] {
  return [...new Set(modulesOf(route, screen).flatMap((id) => scriptsOf(manifest, id)))].map(
    (file) => `/${file}`,
  );
}

function textsAddress(language: string, namespace: string): string {
  return `/assets/messages/${messagesVersion()}/${language}/${namespace}.json`;
}

/** What a screen that is drawn in the browser is made of, asked for all at once instead of one after the other. */
function linksAhead(manifest: Manifest, route: string, screen?: string): string {
  const modules = modulesOf(route, screen);
  return [
    ...scriptsAhead(manifest, route, screen).map(
      (address) => `<link rel="modulepreload" crossorigin href="${address}">`,
    ),
    inlineStyles([...stylesOf(manifest, modules), ...sectionStylesOf(manifest, modules)]),
  ].join('');
}

async function writePage(languageFolder: string, route: string, page: string): Promise<void> {
  const folder = path.join(dist, languageFolder, route);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), page);
}

async function prerender(): Promise<void> {
  const shell = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = manifest['index.html'];
  if (!entry) throw new Error('the web build has no entry');
  const {
    languages,
    lateTexts,
    needsScripts,
    partsNeedScripts,
    preparedScreens,
    prerenderedPaths,
    renderedScreens,
    renderPage,
  } = await buildRenderer();
  const [defaultLanguage] = languages;
  const boot = readBootScript();
  const fonts = `data-brand-fonts="${fontsOf(textOf(stylesOf(manifest, ['index.html']))).join(' ')}"`;

  const application = shell.replace(`<script>${boot}`, () => `<script ${fonts}>${boot}`);
  const nameless = '<meta name="robots" content="noindex"><title>REPZ</title>';
  const lateIn = (language: string) => {
    const { plain } = textsOf(language);
    return { language, text: plain(lateTexts.text), reload: plain(lateTexts.reload) };
  };
  await writeFile(
    path.join(dist, 'app.html'),
    withLateNotice(application, languages.map(lateIn)).replace('<!--head-->', nameless),
  );
  for (const prepared of preparedScreens) {
    const { path: route, namespaces } = prepared;
    const ahead = linksAhead(manifest, route, 'screen' in prepared ? prepared.screen : undefined);
    for (const language of languages) {
      const { plain } = textsOf(language);
      const meta = {
        title: plain(prepared.title),
        description: plain(prepared.description),
        noIndex: !prepared.isFound,
      };
      const texts = namespaces.map(
        (namespace) =>
          `<link rel="preload" as="fetch" crossorigin href="${textsAddress(language, namespace)}">`,
      );
      const page = withLateNotice(application, [lateIn(language)])
        .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('<!--head-->', () =>
          [pageHead(meta, { path: route, productName: product.name, language }), ahead, ...texts].join(''),
        )
        .replace('</body>', () => `${scriptlessNotice(meta, plain(needsScripts), product)}</body>`);
      await writePage(language === defaultLanguage ? '' : language, route, page);
    }
  }

  const bare = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(`<script>${boot}</script>`, '');
  // Texts are left to the page's own code, so that what is needed to paint it stays within a first round trip.
  const pages = prerenderedPaths.map((route) => ({ path: route, namespaces: [] }));
  for (const rendered of [...pages, ...renderedScreens]) {
    const { path: route, namespaces } = rendered;
    const screen = 'screen' in rendered ? rendered.screen : undefined;
    const source = screenOf(route, screen);
    if (!manifest[source]) throw new Error(`${route} has no screen ${source}`);
    const screens = ['index.html', source];
    const sheets = stylesOf(manifest, screens);
    const ofSections = sectionStylesOf(manifest, screens);
    for (const language of languages) {
      const { messages, plain } = textsOf(language);
      const { html: drawn, meta } = await renderPage(route, language, messages);
      const [html, sectionStyles] = await withSectionStyles(drawn, ofSections);
      const ahead = [
        ...scriptsAhead(manifest, route, screen).filter((address) => address !== `/${entry.file}`),
        ...namespaces.map((namespace) => textsAddress(language, namespace)),
      ].join(' ');
      const head = [
        pageHead(meta, { path: route, productName: product.name, language }),
        inlineStyles(sheets),
        sectionStyles,
        hidesDeadControls,
        `<script data-entry="/${entry.file}" data-ahead="${ahead}" ${fonts} ${experimentAttributes(stage)}>${boot}</script>`,
        structuredData(route, { text: plain, product, picture: sharePicture(route) }),
      ].join('');
      const page = bare
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('<!--head-->', () => head)
        .replace('<div id="root">', (root) => noticeWithoutScripts(plain(partsNeedScripts), product) + root)
        .replace('<!--app-->', () => html);
      await writePage(language === defaultLanguage ? '' : language, route, page);
    }
  }
  await writeFile(
    path.join(dist, 'sitemap.xml'),
    siteMap([
      ...prerenderedPaths,
      ...preparedScreens.filter(({ isFound }) => isFound).map(({ path: route }) => route),
    ]),
  );
  await writeFile(path.join(dist, 'robots.txt'), robotsFile());
  await rm(path.join(dist, '.vite'), { recursive: true });
}

await prerender();
