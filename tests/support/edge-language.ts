import { type AnyNode, type Program, parse } from 'acorn';
import {
  constructors,
  documentedGlobals,
  documentedMethods,
  documentedModules,
  documentedStatics,
  documentedSyntax,
} from './edge-runtime.ts';

/**
 * Finds everything in an edge function that AWS does not document for runtime cloudfront-js-2.0. The runtime refuses some
 * of it when the function is made and fails on the rest with every request, so what is not documented is not used.
 * @returns One line for each fault; none for code that keeps to the language.
 */
export function edgeLanguageFaults(code: string): readonly string[] {
  const faults: string[] = [];
  const strict = `'use strict';${code}`;
  const report = (node: { readonly start: number }, what: string) =>
    faults.push(`line ${strict.slice(0, node.start).split('\n').length}: ${what}`);
  const program = parse(strict, {
    ecmaVersion: 'latest',
    allowHashBang: false,
    onTrailingComma: (position) => {
      // ES 5.1 allows one at the end of arrays and objects, not of arguments and parameters.
      if (/^,(\s|\/\/.*|\/\*[\s\S]*?\*\/)*\)/.test(strict.slice(position)))
        report({ start: position }, 'comma after the last argument');
    },
  });
  const declared = declaredNames(program);
  walk(program, (node, parent, grandparent) => {
    for (const what of [...syntaxFaults(node, parent, grandparent), ...nameFaults(node, parent, declared)])
      report(node, what);
  });
  return faults;
}

type Visit = (node: AnyNode, parent: AnyNode | undefined, grandparent: AnyNode | undefined) => void;

function walk(node: AnyNode, visit: Visit, parent?: AnyNode, grandparent?: AnyNode): void {
  visit(node, parent, grandparent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node, parent);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* syntaxFaults(
  node: AnyNode,
  parent: AnyNode | undefined,
  grandparent: AnyNode | undefined,
): Iterable<string> {
  if (!documentedSyntax.nodes.has(node.type)) yield node.type;
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.generator) yield 'generator';
      if (node.async && (node.type !== 'FunctionDeclaration' || parent?.type !== 'Program'))
        yield 'async function that is not declared at the top';
      if (node.type === 'FunctionDeclaration' && parent?.type !== 'Program' && !isFunction(grandparent))
        yield 'function declared inside a block';
      break;
    case 'CatchClause':
      if (!node.param) yield 'catch without a name';
      break;
    case 'Property':
      if (node.shorthand || node.method || node.computed) yield 'shorthand, method or computed property';
      break;
    case 'AssignmentExpression':
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (!documentedSyntax.operators.has(node.operator)) yield `operator ${node.operator}`;
      break;
    case 'Literal':
      yield* literalFaults(node);
      break;
    case 'TemplateElement':
      if (/\\u\{/.test(node.value.raw)) yield 'code point escape';
  }
}

function isFunction(node: AnyNode | undefined): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type ?? '');
}

function* literalFaults(node: Extract<AnyNode, { type: 'Literal' }>): Iterable<string> {
  const raw = node.raw ?? '';
  if (typeof node.value === 'bigint' || node.bigint !== undefined) yield 'BigInt';
  if (typeof node.value === 'number' && /^0[bo]/i.test(raw)) yield 'binary or octal number';
  if (typeof node.value === 'string' && /\\u\{/.test(raw)) yield 'code point escape';
  if (!node.regex) return;
  const { pattern, flags } = node.regex;
  // Named groups are documented; everything else is the regular expression of ES 5.1.
  const plain = pattern.replaceAll(/\(\?<(?![=!])\w+>/g, '(');
  if (/[^gimy]/.test(flags) || !isRegexOfES5(plain)) yield `regular expression /${pattern}/${flags}`;
}

function isRegexOfES5(pattern: string): boolean {
  try {
    parse(`(/${pattern}/)`, { ecmaVersion: 5 });
    return true;
  } catch {
    return false;
  }
}

/** Every name that the code declares itself, wherever: a fault that hides behind an equal name elsewhere is not found. */
function declaredNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (node: AnyNode | null | undefined) => {
    if (node?.type === 'Identifier') names.add(node.name);
    if (node?.type === 'RestElement') add(node.argument);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') add(node.id);
    if (node.type === 'CatchClause') add(node.param);
    if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    ) {
      add(node.id);
      for (const parameter of node.params) add(parameter);
    }
  });
  return names;
}

function* nameFaults(
  node: AnyNode,
  parent: AnyNode | undefined,
  declared: ReadonlySet<string>,
): Iterable<string> {
  if (node.type === 'Identifier' && isRead(node, parent)) {
    if (!declared.has(node.name) && !documentedGlobals.has(node.name)) yield `name ${node.name}`;
  }
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
    const { name } = node.callee;
    if (!declared.has(name) && !constructors.has(name)) yield `new ${name}`;
  }
  if (node.type === 'MemberExpression') {
    const owner =
      node.object.type === 'Identifier' && !declared.has(node.object.name) ? node.object.name : '';
    const statics = documentedStatics[owner];
    const name = memberName(node);
    if (statics && (name === undefined || !statics.has(name))) yield `${owner}.${name ?? '[…]'}`;
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
    if (isCalled && !statics && (name === undefined || !documentedMethods.has(name)))
      yield `method ${name ?? '[…]'}`;
  }
  if (node.type === 'CallExpression') yield* callFaults(node);
}

function* callFaults(node: Extract<AnyNode, { type: 'CallExpression' }>): Iterable<string> {
  const { callee, arguments: given } = node;
  const [first] = given;
  if (callee.type === 'Identifier' && callee.name === 'require') {
    const isKnown = first?.type === 'Literal' && documentedModules.has(String(first.value));
    if (!isKnown) yield 'require of an unknown module';
  }
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
  const called = `${callee.object.name}.${memberName(callee)}`;
  if (['console.log', 'Object.create'].includes(called) && given.length > 1)
    yield `${called} with several arguments`;
}

function memberName(node: Extract<AnyNode, { type: 'MemberExpression' }>): string | undefined {
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return node.property.type === 'Literal' && typeof node.property.value === 'string'
    ? node.property.value
    : undefined;
}

/** Whether the name stands for a value, rather than for a property, a label or what it declares. */
function isRead(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
      return parent.value === node;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}
