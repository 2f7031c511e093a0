import { createRequire } from 'node:module'; import { execFileSync } from 'node:child_process'; import { readFileSync, writeFileSync } from 'node:fs';
const repo = process.argv[2]; const require = createRequire(repo + '/package.json'); const ts = require('@typescript/typescript6');
const files = execFileSync('git', ['-C', repo, 'ls-files'], { encoding: 'utf8' }).trim().split('\n').filter((f) => /\.(ts|tsx)$/.test(f));
let n = 0, changed = 0;
for (const f of files) {
  let s = readFileSync(repo + '/' + f, 'utf8'); const before = s;
  for (;;) {
    const sf = ts.createSourceFile(f, s, ts.ScriptTarget.Latest, true, f.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    let hit = null;
    const visit = (node) => {
      if (hit) return;
      if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) hit = node;
      else if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression) && (ts.isArrayLiteralExpression(node.parent) || ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent))) hit = node;
      if (!hit) ts.forEachChild(node, visit);
    };
    visit(sf);
    if (!hit) break;
    const ex = hit.expression; let inner = s.slice(ex.getStart() + 1, ex.getEnd() - 1).trim(); if (inner.endsWith(',')) inner = inner.slice(0, -1).trimEnd();
    const start = hit.getStart(); let end = hit.getEnd();
    if (inner === '') { const after = /^\s*,/.exec(s.slice(end)); if (after) end += after[0].length; }
    s = s.slice(0, start) + inner + s.slice(end); n++;
  }
  if (s !== before) { writeFileSync(repo + '/' + f, s); changed++; }
}
console.log(n, 'spreads in', changed, 'files');
