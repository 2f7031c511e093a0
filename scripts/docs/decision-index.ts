import { readdir, readFile } from 'node:fs/promises';
import { inRepository } from '#scripts/cli/repository.ts';

/** One line for each decision record: its number, which links to it, and its title. */
export async function decisionIndex(): Promise<string> {
  const folder = inRepository('docs', 'decisions');
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.md$/.test(name)).sort();
  const lines = names.map(async (name) => {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    const title = /^# \d{3}[.:] (.+)$/m.exec(text)?.[1];
    if (title === undefined) throw new Error(`${name} begins with no '# NNN. Title'.`);
    return `- [${name.slice(0, 3)}](${name}) ${title}`;
  });
  return (await Promise.all(lines)).join('\n');
}
