const DECIMAL = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal as gateways write it; undefined for anything but a plain number. */
export function hundredthsOfText(text: string): bigint | undefined {
  const [, whole, part = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/** Hundredths as a decimal, always with two places. */
export function textOfHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
