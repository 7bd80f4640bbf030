import type { WireGame } from '../frame/game-manifest.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';

/** Why a bet did not happen: the refusal's name in the catalogue and its data. */
export type StakeRefusal = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
};

/** The refusal of a failed bet; anything unexpected reads as the game's own server error. */
export function refusalOf(game: WireGame, error: unknown): StakeRefusal {
  if (error instanceof RefusedError) return { name: error.name, data: error.data };
  return { name: `${game}.server-error` satisfies RefusedName, data: {} };
}

/** How long the refusal asks to wait before the next try, in milliseconds; 0 when it does not. */
export function waitMsOf({ data }: StakeRefusal): number {
  return Number(data['waitMs'] ?? 0) || 0;
}
