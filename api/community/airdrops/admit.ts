import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Player } from '../../players/player-directory.ts';
import type { AirdropDeps } from './airdrop-deps.ts';

/** The gate's refusals that airdrops have a name of their own for. */
const AGE: readonly string[] = ['gate.birth-date-needed', 'gate.under-age'];

/**
 * The player, where they are an adult who may play now: neither excluded nor on a break, nor closed or
 * banned, with the terms accepted and no limit used up.
 */
export async function admitAdult(
  { gate, players }: Pick<AirdropDeps, 'gate' | 'players'>,
  playerId: PlayerId,
): Promise<Player> {
  await gate.claim(playerId).catch((error: unknown) => {
    if (error instanceof Refusal && AGE.includes(error.refusal)) {
      throw new Refusal('airdrop.not-adult');
    }
    throw error;
  });
  const player = await players.get(playerId);
  if (player === undefined) throw new Refusal('wire.need-auth');
  return player;
}

/** Refuses whoever is banned from the chat. */
export async function refuseBanned(
  { db, chat, clock }: Pick<AirdropDeps, 'db' | 'chat' | 'clock'>,
  playerId: PlayerId,
): Promise<void> {
  const ban = await chat.guard.banOf(db, playerId, clock.nowMs());
  if (ban !== undefined) throw new Refusal('airdrop.banned');
}
