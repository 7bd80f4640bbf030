const BYTES = 36;

/** The bytes of an address as people copy it; undefined where the text is none. */
function bytesOf(friendly: string): readonly number[] | undefined {
  const base64 = friendly.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]{48}$/.test(base64)) return undefined;
  const bytes = Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return bytes.length === BYTES ? bytes : undefined;
}

/**
 * The address of TON as TON Connect names it, `0:…`, of one as people copy it: bounceable or not,
 * one wallet has one raw address. Undefined where the text is no address.
 */
export function rawAddress(friendly: string): string | undefined {
  const bytes = bytesOf(friendly);
  if (bytes === undefined) return undefined;
  const chain = bytes[1] === 255 ? -1 : bytes[1];
  const hash = bytes.slice(2, 34).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${chain}:${hash.join('')}`;
}
