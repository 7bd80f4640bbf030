import type { PlainKey } from '../../i18n/message-key.ts';

/** What lies in the vault, by sector from 1 to 8. */
const LOOT_NAMES = [
  'robbery.loot.bars',
  'robbery.loot.diamond',
  'robbery.loot.cash',
  'robbery.loot.crown',
  'robbery.loot.watch',
  'robbery.loot.bag',
  'robbery.loot.ring',
  'robbery.loot.mask',
] as const satisfies readonly PlainKey[];

export const lootName = (sector: number): PlainKey => LOOT_NAMES[sector - 1] ?? LOOT_NAMES[0];
