/**
 * What AWS documents for edge functions: 'JavaScript runtime 2.0 features for CloudFront Functions' in the CloudFront
 * Developer Guide, as read in November 2026. ES 5.1 with the named parts of later editions; what the page does not name
 * is missing here as well, also where the runtime is known to have it.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Types of syntax nodes, as the parser names them, and operators. */
export const documentedSyntax = {
  nodes: words(`
    Program EmptyStatement BlockStatement ExpressionStatement Identifier Literal
    IfStatement SwitchStatement SwitchCase ForStatement ForInStatement WhileStatement DoWhileStatement
    BreakStatement ContinueStatement LabeledStatement ReturnStatement ThrowStatement TryStatement CatchClause
    VariableDeclaration VariableDeclarator FunctionDeclaration FunctionExpression
    ThisExpression ArrayExpression ObjectExpression Property UnaryExpression UpdateExpression BinaryExpression
    LogicalExpression AssignmentExpression ConditionalExpression CallExpression NewExpression MemberExpression
    SequenceExpression
    ArrowFunctionExpression RestElement TemplateLiteral TemplateElement AwaitExpression`),
  operators: words(`
    == != === !== < <= > >= << >> >>> + - * / % | ^ & in instanceof || &&
    = += -= *= /= %= <<= >>= >>>= |= ^= &= **`),
} as const;

const typedArrays =
  'Float32Array Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array';
const errors = 'Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError';

export const documentedModules = words('crypto querystring');

export const documentedGlobals = words(`
  Object String Number Boolean Math Date RegExp JSON Array ArrayBuffer DataView Promise Symbol TextDecoder TextEncoder
  Buffer console require globalThis ${typedArrays} ${errors}
  decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt atob btoa
  NaN Infinity undefined arguments`);

export const constructors = words(
  `Object String Number Boolean Date RegExp Array ArrayBuffer DataView Promise TextDecoder TextEncoder ${typedArrays} ${errors}`,
);

const typedArrayStatics = words('from of BYTES_PER_ELEMENT');

/** Members of the objects that the runtime brings along. */
export const documentedStatics: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: words(`
    assign create defineProperties defineProperty entries freeze getOwnPropertyDescriptor getOwnPropertyDescriptors
    getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions prototype seal values`),
  String: words('fromCharCode fromCodePoint'),
  Number: words(`
    EPSILON MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY
    isFinite isInteger isNaN isSafeInteger parseInt parseFloat`),
  Math: words(`
    E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp
    expm1 floor fround hypot imul log log1p log2 log10 max min pow random round sign sinh sin sqrt tan tanh trunc`),
  Date: words('UTC now parse'),
  JSON: words('parse stringify'),
  Array: words('isArray of'),
  ArrayBuffer: words('isView'),
  Promise: words('all allSettled any reject resolve race'),
  Symbol: words('for keyFor'),
  Buffer: words('alloc allocUnsafe byteLength compare concat from isBuffer isEncoding'),
  console: words('log'),
  ...Object.fromEntries(typedArrays.split(' ').map((name) => [name, typedArrayStatics])),
};

/** Methods that may be called on a value. Which kind of value it is, is not known here. */
export const documentedMethods = words(`
  hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf is setPrototypeOf
  charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr substring toLowerCase trim
  toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd replaceAll
  toExponential toFixed toPrecision
  getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds getUTCFullYear getUTCMonth
  getUTCDate getUTCDay getUTCHours getUTCMinutes getUTCSeconds getUTCMilliseconds toISOString toUTCString toJSON
  apply bind call exec test
  every filter forEach join map pop push reduce reduceRight reverse shift some sort splice unshift copyWithin fill find
  findIndex set subarray
  catch finally then decode encode encodeInto
  createHash createHmac update digest escape unescape parse stringify`);
