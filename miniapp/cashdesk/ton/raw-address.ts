const BYTES = 36;

/** The bytes of a user-friendly address; undefined when the text is not one. */
function bytesOf(friendly: string): readonly number[] | undefined {
  const base64 = friendly.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]{48}$/.test(base64)) return undefined;
  const bytes = Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return bytes.length === BYTES ? bytes : undefined;
}

/**
 * The raw form of a user-friendly TON address, `0:…`, as TON Connect uses it: bounceable or not,
 * one wallet has one raw address. Undefined when the text is not an address.
 */
export function rawAddress(friendly: string): string | undefined {
  const bytes = bytesOf(friendly);
  if (bytes === undefined) return undefined;
  const chain = bytes[1] === 255 ? -1 : bytes[1];
  const hash = bytes.slice(2, 34).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${chain}:${hash.join('')}`;
}
