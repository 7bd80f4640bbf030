import type { GameName } from '../frame/own-games.ts';
import { RefusedError, type RefusedName } from '../../transport/refused-error.ts';

/** Why a bet did not happen: the refusal's name in the catalogue and the figures it came with. */
export type StakeRefusal = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
};

const SERVER_ERRORS = {
  dice: 'dice.server-error',
  mines: 'mines.server-error',
  battle: 'battle.server-error',
  wheel: 'wheelOfFortune.server-error',
} as const satisfies Record<GameName, RefusedName>;

/** The refusal of a failed bet; anything unexpected reads as the game's own server error. */
export function refusalOf(game: GameName, error: unknown): StakeRefusal {
  if (error instanceof RefusedError) return { name: error.name, data: error.data };
  return { name: SERVER_ERRORS[game], data: {} };
}

/** How long the refusal asks to wait before the next try, in milliseconds; 0 when it does not. */
export function waitMsOf({ data }: StakeRefusal): number {
  return Number(data['waitMs'] ?? 0) || 0;
}
