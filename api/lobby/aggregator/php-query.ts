/**
 * A value as a signed request carries it: text, what PHP turns into text, or values under names.
 */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | ReadonlyMap<string, QueryValue>
  | { readonly [name: string]: QueryValue };

/** The parameters of a request by name; a Map keeps the order of names that are whole numbers. */
export type QueryParams = ReadonlyMap<string, QueryValue> | { readonly [name: string]: QueryValue };

/** A form as it was received: every value is text, exactly as sent. */
export type FormParams = ReadonlyMap<string, FormValue>;
export type FormValue = string | FormParams;

/** The most values a received form may have, and how deep its names may nest. */
const MAX_VALUES = 500;
const MAX_DEPTH = 4;

/** Encodes a text as PHP's `urlencode` does: a space is "+", and `! ' ( ) * ~` are escaped. */
function phpEncode(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/**
 * The query PHP's `http_build_query` makes: values within brackets keep their order, null is left
 * out, true and false are 1 and 0, an empty list leaves nothing.
 */
export function phpQuery(params: QueryParams): string {
  const pairs: string[] = [];
  for (const [name, value] of entriesOf(params)) append(pairs, phpEncode(name), value);
  return pairs.join('&');
}

/** The same parameters in the byte order of their names; what is inside them stays as it is. */
export function sortedParams(params: QueryParams): ReadonlyMap<string, QueryValue> {
  return new Map([...entriesOf(params)].toSorted(([left], [right]) => compareBytes(left, right)));
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** Code units are in byte order but for some beyond ASCII. */
function compareBytes(left: string, right: string): number {
  if (!isAscii(left) || !isAscii(right)) {
    return Buffer.compare(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));
  }
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function entriesOf(params: QueryParams): Iterable<readonly [string, QueryValue]> {
  return params instanceof Map
    ? (params as ReadonlyMap<string, QueryValue>).entries()
    : Object.entries(params);
}

function append(pairs: string[], encodedName: string, value: QueryValue): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
    pairs.push(`${encodedName}=${phpEncode(text)}`);
    return;
  }
  const inner: Iterable<readonly [string | number, QueryValue]> = Array.isArray(value)
    ? (value as readonly QueryValue[]).entries()
    : entriesOf(value as QueryParams);
  for (const [name, item] of inner) {
    append(pairs, `${encodedName}%5B${phpEncode(String(name))}%5D`, item);
  }
}

/**
 * Reads a form body as PHP does, names with brackets nested, in the order sent. Undefined where it
 * is no form: broken escapes, too many values, too deep, or a name that stands twice, of which PHP
 * keeps the last and other readers the first.
 */
export function readForm(body: string): FormParams | undefined {
  const form = new Map<string, FormValue>();
  const pairs = body === '' ? [] : body.split('&');
  if (pairs.length > MAX_VALUES) return undefined;
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = formDecode(at === -1 ? pair : pair.slice(0, at));
    const value = formDecode(at === -1 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) return undefined;
    if (!place(form, pathOf(name), value)) return undefined;
  }
  return form;
}

function formDecode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** `a[0][b]` as its parts; a name whose brackets do not close is one part. */
function pathOf(name: string): readonly string[] {
  const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (shape === null) return [name];
  const [, first = '', rest = ''] = shape;
  return [
    first,
    ...rest
      .split('[')
      .slice(1)
      .map((part) => part.slice(0, -1)),
  ];
}

function place(form: Map<string, FormValue>, path: readonly string[], value: string): boolean {
  if (path.length > MAX_DEPTH) return false;
  let level = form;
  for (const part of path.slice(0, -1)) {
    const key = part === '' ? String(level.size) : part;
    const inner = level.get(key) ?? new Map<string, FormValue>();
    if (typeof inner === 'string') return false;
    level.set(key, inner);
    level = inner as Map<string, FormValue>;
  }
  const last = path.at(-1) ?? '';
  const key = last === '' && path.length > 1 ? String(level.size) : last;
  if (level.has(key)) return false;
  level.set(key, value);
  return true;
}
