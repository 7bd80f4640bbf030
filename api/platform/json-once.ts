/** A document names the same field of one object twice: readers may take either. */
export class DoubledField extends Error {}

/**
 * Reads a document in which no object names a field twice. JSON keeps the last of such fields,
 * other readers the first: two systems could take the same signed message for different sums.
 * Throws `DoubledField`, or a `SyntaxError` for what is no document.
 */
export function parseJsonOnce(text: string): unknown {
  const document: unknown = JSON.parse(text);
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const fields = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && isName && fields !== undefined) addOnce(fields, token);
    isName = token === '{' || token === ',';
  }
  return document;
}

/** What the structure of a valid document is made of: strings whole, and its signs. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

function addOnce(fields: Set<string>, token: string): void {
  const name = JSON.parse(token) as string;
  if (fields.has(name)) throw new DoubledField(`${name.slice(0, 40)} stands twice`);
  fields.add(name);
}
