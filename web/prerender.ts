import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { productSettings } from '../shared/domain/catalog/product.ts';
import { legalNumbers } from '../shared/domain/site/legal-terms.ts';
import { buildStage } from './build/build-stage.ts';
import { compileNamespace, readMessages } from './build/compile-messages.ts';
import { messagesVersion } from './build/messages-plugin.ts';
import { scriptsOf, stylesOf } from './build/page-files.ts';
import { pageHead, sharePicture } from './build/page-head.ts';
import { hidesDeadControls, noticeWithoutScripts, scriptlessNotice } from './build/scriptless-notice.ts';
import { securityFile } from './build/security-file.ts';
import { robotsFile, siteMap } from './build/site-map.ts';
import { type PlainText, structuredData } from './build/structured-data.ts';

// Renders every public page to HTML in every language, after `vite build`; English at the page's own address, the others below
// `<language>/`, where the edge function finds them. Each page has its styles inline and preloads the scripts of its screen.
// `app.html` is the shell for the rest; screens that visitors open without an account get one of their own.

type Renderer = typeof import('./src/entry-server.tsx');

const webFolder = import.meta.dirname;
const dist = path.join(webFolder, 'dist');
const serverBuild = path.join(webFolder, '../.cache/web-server');

const product = productSettings[buildStage];

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

/** What plain texts name. */
const facts: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...legalNumbers(), product: product.name }).map(([name, value]) => [name, String(value)]),
);

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
      const text = plainTexts.get(key)?.replaceAll(/\{(\w+)\}/g, (whole, name) => facts.get(name) ?? whole);
      if (text === undefined || text.includes('{')) throw new Error(`${key} is no plain text in ${language}`);
      return text;
    },
  };
}

/** The source file of a page's screen, by its name in `src/app/routes`. */
function screenOf(route: string, screen = nameOfScreen(route)): string {
  return `src/app/routes/${screen}.tsx`;
}

function nameOfScreen(route: string): string {
  if (route === '/') return 'home';
  return route.startsWith('/features/') ? 'feature' : route.slice(1);
}

/** Style sheets inside the page, and disabled links to them: the module loader fetches only what it finds no link to. */
function inlineStyles(sheets: readonly string[]): string {
  const styles = sheets.map((sheet) => readFileSync(path.join(dist, sheet), 'utf8')).join('');
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`);
  return `<style>${styles}</style>${links.join('')}`;
}

/** Styles of a screen, and links that preload its scripts beside the entry, which is in the shell. */
function filesOfScreen(manifest: Manifest, screen: string): { styles: string; preloads: string } {
  const modules = ['index.html', screen];
  if (!manifest[screen]) throw new Error(`There is no screen ${screen}`);
  const scripts = scriptsOf(manifest, modules).filter((file) => file !== manifest['index.html']?.file);
  return {
    styles: inlineStyles(stylesOf(manifest, modules)),
    preloads: scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  };
}

/**
 * Moves the scripts of a page that can be read without them into a template, which `src/boot.js` puts into the page once
 * its text is there, or in use. In the open they would share the network with text and fonts.
 */
function withScriptsLast(page: string, preloads: string, when: 'idle' | 'in-use'): string {
  const [entry] = /<script type="module"[^>]*><\/script>/.exec(page) ?? [];
  if (entry === undefined) throw new Error('The page has no entry script');
  const application = `<template data-application="${when}">${preloads}${entry}</template>`;
  return page.replace(entry, '').replace('</body>', () => `${application}</body>`);
}

function textsAddress(language: string, namespace: string): string {
  return `/assets/messages/${messagesVersion()}/${language}/${namespace}.json`;
}

async function writePage(languageFolder: string, route: string, page: string): Promise<void> {
  const folder = path.join(dist, languageFolder, route);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), page);
}

async function prerender(): Promise<void> {
  const shell = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const {
    languages,
    needsScripts,
    partsNeedScripts,
    preparedScreens,
    prerenderedPaths,
    readWithoutScripts,
    renderedScreens,
    renderPage,
  } = await buildRenderer();
  const [defaultLanguage] = languages;
  const nameless = '<meta name="robots" content="noindex"><title>REPZ</title>';
  await writeFile(path.join(dist, 'app.html'), shell.replace('<!--head-->', nameless));

  const bare = shell.replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
  const pageIn = (language: string, head: readonly string[]) =>
    bare.replace('<html lang="en">', `<html lang="${language}">`).replace('<!--head-->', () => head.join(''));
  const write = (language: string, route: string, page: string) =>
    writePage(language === defaultLanguage ? '' : language, route, page);
  const named = (language: (typeof languages)[number], route: string) => ({
    path: route,
    productName: product.name,
    language,
  });

  for (const prepared of preparedScreens) {
    const { path: route, namespaces } = prepared;
    const { styles, preloads } = filesOfScreen(
      manifest,
      screenOf(route, 'screen' in prepared ? prepared.screen : undefined),
    );
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
      const page = pageIn(language, [pageHead(meta, named(language, route)), preloads, styles, ...texts]);
      const notice = scriptlessNotice(meta, plain(needsScripts), product);
      await write(
        language,
        route,
        page.replace('</body>', () => `${notice}</body>`),
      );
    }
  }

  const pages = prerenderedPaths.map((route) => ({ path: route }));
  for (const rendered of [...pages, ...renderedScreens]) {
    const { path: route } = rendered;
    const { styles, preloads } = filesOfScreen(
      manifest,
      screenOf(route, 'screen' in rendered ? rendered.screen : undefined),
    );
    for (const language of languages) {
      const { messages, plain } = textsOf(language);
      const { html, meta } = await renderPage(route, language, messages);
      const page = pageIn(language, [
        pageHead(meta, named(language, route)),
        styles,
        hidesDeadControls,
        structuredData(route, { text: plain, product, picture: sharePicture(route) }),
      ])
        .replace('<div id="root">', (root) => noticeWithoutScripts(plain(partsNeedScripts), product) + root)
        .replace('<!--app-->', () => html);
      const when = readWithoutScripts.includes(route) ? 'in-use' : 'idle';
      await write(language, route, withScriptsLast(page, preloads, when));
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
  await mkdir(path.join(dist, '.well-known'), { recursive: true });
  await writeFile(path.join(dist, '.well-known', 'security.txt'), securityFile(languages, new Date()));
  // For the check of weights; what begins with a dot is not published.
  await rename(path.join(dist, '.vite', 'manifest.json'), path.join(dist, '.manifest.json'));
  await rm(path.join(dist, '.vite'), { recursive: true });
}

await prerender();
