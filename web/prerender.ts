import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { productSettings, stageIds } from '../shared/domain/product.ts';
import { readBootScript } from './build/boot-plugin.ts';
import { compileNamespace, readMessages } from './build/compile-messages.ts';
import { experimentAttributes } from './build/experiment-settings.ts';
import { pageHead, sharePicture } from './build/page-head.ts';
import { robotsFile, siteMap } from './build/site-map.ts';
import { type PlainText, structuredData } from './build/structured-data.ts';

// Renders every public page to HTML in every language, after `vite build`; English at the page's own address, the
// others below `<language>/`, where the edge function finds them. Each page carries its own styles inline and no script but
// the boot script, which loads the application once the page is painted. `app.html` is the shell for the rest.

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

/** Style sheets of a module and of what it imports; sections that arrive later belong to the page as well. */
function stylesOf(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  const later = (chunk.dynamicImports ?? []).filter((next) => next.includes('/sections/'));
  return [
    ...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen)),
    ...(chunk.css ?? []),
    ...later.flatMap((next) => stylesOf(manifest, next, seen)),
  ];
}

/** Addresses of the fonts that the styles name: wanted before the text that they draw. */
function fontsOf(styles: string): string[] {
  return [
    ...new Set(
      [...styles.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)].map(([, address]) => address ?? ''),
    ),
  ];
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
function screenOf(route: string): string {
  return `src/app/routes/${route === '/' ? 'home' : route.slice(1)}.tsx`;
}

async function prerender(): Promise<void> {
  const shell = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = manifest['index.html'];
  if (!entry) throw new Error('the web build has no entry');
  const { languages, prerenderedPaths, renderPage } = await buildRenderer();
  const [defaultLanguage] = languages;
  const boot = readBootScript();

  const application = shell.replace(
    '<!--head-->',
    '<meta name="robots" content="noindex"><title>REPZ</title>',
  );
  await writeFile(path.join(dist, 'app.html'), application.replace('<!--app-->', ''));

  const bare = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(`<script>${boot}</script>`, '');
  for (const route of prerenderedPaths) {
    if (!manifest[screenOf(route)]) throw new Error(`${route} has no screen ${screenOf(route)}`);
    const sheets = [
      ...new Set([...stylesOf(manifest, 'index.html'), ...stylesOf(manifest, screenOf(route))]),
    ];
    const styles = sheets.map((sheet) => readFileSync(path.join(dist, sheet), 'utf8')).join('');
    const fonts = fontsOf(styles).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    );
    for (const language of languages) {
      const { messages, plain } = textsOf(language);
      const { html, meta } = await renderPage(route, language, messages);
      const head = [
        pageHead(meta, { path: route, productName: product.name, language }),
        ...fonts,
        `<style>${styles}</style>`,
        // Switched off, and for no medium so that not even the look-ahead fetches it: it tells the module loader that these styles are here already.
        ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`),
        `<script data-entry="/${entry.file}" ${experimentAttributes(stage)}>${boot}</script>`,
        structuredData(route, { text: plain, product, picture: sharePicture(route) }),
      ].join('');
      const page = bare
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => html);
      const folder = path.join(dist, language === defaultLanguage ? '' : language, route);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'index.html'), page);
    }
  }
  await writeFile(path.join(dist, 'sitemap.xml'), siteMap(prerenderedPaths));
  await writeFile(path.join(dist, 'robots.txt'), robotsFile());
  await rm(path.join(dist, '.vite'), { recursive: true });
}

await prerender();
