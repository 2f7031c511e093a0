import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Comments that fill a line: every page would carry them, and all of it has to fit into one round trip. */
const commentLine = /^(\/\/.*|\/\*\*.*\*\/)$/;

/**
 * The script that runs before the first paint, without comments and indentation: exactly the bytes whose hash the
 * content-security policy names.
 */
export function readBootScript(): string {
  return readFileSync(path.resolve(import.meta.dirname, '../src/boot.js'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !commentLine.test(line))
    .join('\n');
}

/** Puts the boot script into the shell. Pages rendered at build time get theirs in `prerender.ts`. */
export function bootPlugin(): Plugin {
  return {
    name: 'repz-boot',
    transformIndexHtml: (html) =>
      html.replace('<!--head-->', `<script>${readBootScript()}</script><!--head-->`),
  };
}
