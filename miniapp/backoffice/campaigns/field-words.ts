const MICRO = 1_000_000n;

/** Whether a field holds base micro-units; staff type units. */
export const isMicro = (name: string): boolean => name.endsWith('Micro');

/** Units of the base currency as micro-units; what is no sum stays as it was typed. */
export function microOfUnits(typed: string): string {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? [];
  return whole === '' ? typed : String(BigInt(whole) * MICRO + BigInt(part.padEnd(6, '0')));
}

/** The other way round, without noughts at the end. */
export function unitsOfMicro(micro: string): string {
  if (!/^\d+$/.test(micro)) return micro;
  const [whole, part] = [BigInt(micro) / MICRO, BigInt(micro) % MICRO];
  const decimals = String(part).padStart(6, '0').replace(/0+$/, '');
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}
