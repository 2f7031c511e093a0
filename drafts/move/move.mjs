// usage: node move.mjs REPO RULES.mjs [--apply]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdirSync, existsSync, statSync } from 'node:fs';
import { dirname, join, relative, posix } from 'node:path';
const [repo, rulesFile, apply] = process.argv.slice(2);
const { target } = await import(rulesFile.startsWith('/') ? rulesFile : join(process.cwd(), rulesFile));
const git = (...a) => execFileSync('git', ['-C', repo, ...a], { encoding: 'utf8', maxBuffer: 1 << 28 });
const files = git('ls-files').trim().split('\n');
const set = new Set(files);
const map = new Map();
for (const f of files) { const t = target(f, files); if (t && t !== f) map.set(f, t); }
const seen = new Map();
for (const f of files) { const t = map.get(f) ?? f; if (seen.has(t)) { console.error('CLASH', f, seen.get(t), '->', t); process.exit(1); } seen.set(t, f); }
const text = /\.(ts|tsx|js|mjs|cjs|json|jsonc|md|css|html|in|sh|toml)$/;
const code = /\.(ts|tsx|js|mjs|cjs)$/;
const newOf = (f) => map.get(f) ?? f;
const exts = ['', '.ts', '.tsx', '.js', '.json'];
const resolve = (from, spec) => {
  let p;
  const [path, query = ''] = spec.split(/(?=\?)/);
  if (path.startsWith('#')) { const [a, ...rest] = path.slice(1).split('/'); p = a === 'web' ? posix.join('web/src', ...rest) : posix.join(a, ...rest); }
  else p = posix.join(posix.dirname(from), path);
  for (const e of exts) if (set.has(p + e)) return { file: p + e, ext: e, query };
  return null;
};
const alias = (f) => f.startsWith('web/src/') ? '#web/' + f.slice(8) : '#' + f;
const moduleOf = (f) => { const m = /^(functions\/(?:modules|entries)\/[^/]+|functions\/platform|shared\/(?:domain|contracts)\/[^/]+|web\/src\/features\/[^/]+|web\/src\/[^/]+|[^/]+)/.exec(f); return m[1]; };
const edges = [];
let changed = 0;
const out = new Map();
const renames = [...map].sort((a, b) => b[0].length - a[0].length);
for (const f of files) {
  if (!text.test(f) || f === 'package-lock.json' || !existsSync(join(repo, f))) continue;
  if (f.startsWith('functions/modules/library/articles/')) continue;
  const src = readFileSync(join(repo, f), 'utf8');
  let s = src;
  if (code.test(f)) {
    s = s.replace(/(['"`])((?:\.{1,2}\/|#(?:functions|shared|web|infra|scripts|tests)\/)[^'"`\n${}]+)\1/g, (whole, q, spec) => {
      const r = resolve(f, spec);
      if (!r) return whole;
      const from = newOf(f), to = newOf(r.file);
      edges.push([from, to]);
      if (from === f && to === r.file) return whole;
      let ns;
      const top = (x) => x.split('/')[0]; const same = moduleOf(from) === moduleOf(to) || top(from) !== top(to);
      if (spec.startsWith('#') && !(same && /^functions\/modules\//.test(to))) ns = alias(to);
      else {
        if (same || !/^(functions|shared|web\/src)\//.test(to)) { ns = relative(dirname(from), to); if (!ns.startsWith('.')) ns = './' + ns; }
        else ns = alias(to);
      }
      if (r.ext && ns.endsWith(r.ext)) ns = ns.slice(0, -r.ext.length);
      return q + ns + r.query + q;
    });
  }
  // paths written in text
  s = s.replace(/(?<![#\w./-])((?:functions|shared|web|tests|scripts|infra)\/[\w./-]+\.(?:ts|tsx|css|js|mjs|json|md))\b/g, (w, p) => map.get(p) ?? w);
  if (s !== src) { out.set(f, s); changed++; }
}
console.log(`${map.size} files move, ${changed} files change`);
if (apply === '--folders') {
  const part = process.argv[5];
  const g = new Map(); const why = new Map();
  for (const [from, to] of edges) { if (!from.startsWith(part) || !to.startsWith(part) || !/\.tsx?$/.test(from)) continue; const h = from.split('/'), t = to.split('/'); const i = h.findIndex((p, j) => p !== t[j]); if (i < 0) continue; const d = i + 1; const a = h.slice(0, d).join('/'), b = t.slice(0, d).join('/'); if (!g.has(a)) g.set(a, new Set()); g.get(a).add(b); const k = a + ' > ' + b; why.set(k, [...(why.get(k) ?? []), from + ' -> ' + to]); }
  const reach = (s) => { const seen = new Set(); const v = (n) => { for (const m of g.get(n) ?? []) if (!seen.has(m)) { seen.add(m); v(m); } }; v(s); return seen; };
  const R = new Map([...g.keys()].map((n) => [n, reach(n)]));
  const cyc = [...g.keys()].filter((n) => R.get(n).has(n) && !/\.tsx?$/.test(n)); console.log(cyc.length, cyc);
  const isFile = (x) => /\.tsx?$/.test(x);
  const ed = [...why].filter(([k]) => { const [a, b] = k.split(' > '); return R.get(b)?.has(a) && !(isFile(a) && isFile(b)); }).sort((a, b) => a[1].length - b[1].length);
  for (const [k, l] of ed) { console.log(k, l.length); for (const e of l.slice(0, 6)) console.log('      ', e); }
}
if (apply === '--order') {
  const order = ['lib', 'ui', 'session', 'data', 'parts', 'features', 'app'];
  const top = (f) => { const m = /^web\/src\/([a-z-]+)\//.exec(f); return m ? order.indexOf(m[1]) : -1; };
  const bad = new Map();
  for (const [a, b] of edges) { const x = top(a), y = top(b); if (x >= 0 && y >= 0 && y > x) { const k = order[x] + ' -> ' + order[y]; bad.set(k, [...(bad.get(k) ?? []), a.slice(8) + ' -> ' + b.slice(8)]); } }
  for (const [k, l] of bad) { console.log(k, l.length); for (const e of l) console.log('    ', e); }
}
if (apply === '--cycles' || apply === '--apply') {
  const lv = process.argv[5]; const level = (f) => { if (lv) { return f.startsWith(lv) ? (f.slice(lv.length).includes('/') ? lv + f.slice(lv.length).split('/')[0] : f) : undefined; } const m = /^(functions\/(?:modules\/[^/]+|entries|platform))/.exec(f); return m?.[1]; };
  const g = new Map();
  for (const [a, b] of edges) { const x = level(a), y = level(b); if (x && y && x !== y && x !== 'functions/entries' && y !== 'functions/entries') { const k = x + '|' + y; g.set(k, [...(g.get(k) ?? []), `${a} -> ${b}`]); } }
  const adj = new Map(); for (const k of g.keys()) { const [x, y] = k.split('|'); adj.set(x, [...(adj.get(x) ?? []), y]); }
  const reach = (s) => { const seen = new Set(); const go = (n) => { for (const m of adj.get(n) ?? []) if (!seen.has(m)) { seen.add(m); go(m); } }; go(s); return seen; };
  const R = new Map([...adj.keys()].map((n) => [n, reach(n)]));
  const cyc = [...g].filter(([k]) => { const [x, y] = k.split('|'); return R.get(y)?.has(x); });
  cyc.sort((a, b) => a[1].length - b[1].length);
  const toEntries = edges.filter(([a, b]) => a.startsWith('functions/modules/') && b.startsWith('functions/entries/')); console.log('module -> entries', toEntries.length); for (const [a, b] of toEntries) console.log('    ', a, b);
  console.log('edges in cycles', cyc.length);
  for (const [k, l] of cyc) { console.log(k.replaceAll('functions/', ''), l.length); for (const e of l.slice(0, 8)) console.log('    ', e.replaceAll('functions/modules/', '')); }
  const leaks = edges.filter(([a, b]) => /^functions\/modules\/[^/]+\/.*?(storage|provider)\//.test(b) && !a.startsWith(b.match(/^functions\/modules\/[^/]+/)[0]) && a.startsWith('functions/modules/'));
  console.log('leaks into storage/provider of another module', leaks.length);
  for (const [a, b] of leaks) console.log('    ', a.replace('functions/modules/', ''), '->', b.replace('functions/modules/', ''));
  const dirs = new Map(); for (const f of files) { const d = dirname(newOf(f)); dirs.set(d, (dirs.get(d) ?? 0) + 1); }
  console.log('big folders', [...dirs].filter(([d, n]) => n > 25 && /^(functions|shared|web|infra|scripts)/.test(d) && !d.includes('articles') && !d.includes('locales')).map((x) => x.join(' ')).join('\n'));
}
if (apply === '--apply') {
  for (const [f, s] of out) writeFileSync(join(repo, f), s);
  for (const [a, b] of map) { mkdirSync(join(repo, dirname(b)), { recursive: true }); git('mv', a, b); }
}
