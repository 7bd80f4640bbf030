const BYTES = 8;

/**
 * A client seed drawn by this device: 16 hex characters. The server learns it only after it has
 * committed to its own seed, so it cannot choose that seed to fit.
 */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
