/**
 * A new request id: a UUID of version 7, so that ids sort by their time. Keep it until the request
 * is answered; the same id again can never move money twice.
 */
export function newRequestId(): string {
  const timeHex = Date.now().toString(16).padStart(12, '0');
  const random = crypto.getRandomValues(new Uint16Array(5));
  const [versioned = 0, variant = 0, ...node] = random;
  const nodeHex = node.map((word) => word.toString(16).padStart(4, '0')).join('');
  return [
    timeHex.slice(0, 8),
    timeHex.slice(8),
    ((versioned & 0x0fff) | 0x7000).toString(16),
    ((variant & 0x3fff) | 0x8000).toString(16),
    nodeHex,
  ].join('-');
}
