import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, convertToNative } from '@aws-sdk/util-dynamodb';

type Fields = Readonly<Record<string, unknown>>;

/** The members of requests and answers that hold items or keys: their values are written as attribute values. */
const ofOneItem = new Set(['Item', 'Key', 'Attributes', 'ExclusiveStartKey', 'LastEvaluatedKey']);
const ofValues = 'ExpressionAttributeValues';
const ofItems = new Set(['Items', 'Keys']);

/** @returns The request as DynamoDB's JSON; fields without a value are left out, bytes are base64. */
export function writeRequest(input: object): string {
  return JSON.stringify(toWire(input), function (this: Fields, key, value) {
    // A Buffer has turned itself into a list of numbers before it gets here: the holder has the bytes yet.
    const bytes = this[key];
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : value;
  });
}

/** @returns The answer with items as plain objects. @throws SyntaxError when it is not JSON. */
export function readAnswer(json: string): unknown {
  return fromWire(JSON.parse(json === '' ? '{}' : json, revive));
}

function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (!isFields(value)) return value;
  return mapFields(value, (key, member) => {
    if (isFields(member) && (ofOneItem.has(key) || key === ofValues)) return attributesOf(member);
    if (Array.isArray(member) && ofItems.has(key)) return member.map(attributesOf);
    return toWire(member);
  });
}

function attributesOf(item: object): unknown {
  return convertToAttr(item, { removeUndefinedValues: true }).M;
}

function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (!isFields(value)) return value;
  return mapFields(value, (key, member) => {
    if (ofOneItem.has(key)) return itemOf(member);
    if (Array.isArray(member) && ofItems.has(key)) return member.map(itemOf);
    // A batch answers its items by table, a transaction as a list of `{ Item }`.
    if (key === 'Responses' && isFields(member)) {
      return mapFields(member, (_table, items) => (Array.isArray(items) ? items.map(itemOf) : items));
    }
    return fromWire(member);
  });
}

function itemOf(attributes: unknown): unknown {
  return isFields(attributes)
    ? mapFields(attributes, (_name, value) => (isAttributeValue(value) ? convertToNative(value) : value))
    : attributes;
}

/** Bytes come as base64 under `B` and `BS`; an attribute of such a name holds an attribute value, never text. */
function revive(key: string, value: unknown): unknown {
  if (key === 'B' && typeof value === 'string') return bytesOf(value);
  if (key === 'BS' && Array.isArray(value)) return value.map((each) => bytesOf(String(each)));
  return value;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

function mapFields(fields: Fields, change: (key: string, value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(key, value)]));
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

/** One of the type letters of DynamoDB, alone. */
function isAttributeValue(value: unknown): value is AttributeValue {
  return isFields(value) && Object.keys(value).length === 1;
}
