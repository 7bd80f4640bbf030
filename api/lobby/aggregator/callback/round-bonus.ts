import {
  bonusOfRound,
  bonusOfRoundId,
  hasCashBet,
  type RoundBonus,
  type RoundOfPlayer,
} from '../bonus-rounds.ts';
import type { MovingMessage } from './message.ts';
import {
  gameOf,
  isGameNamed,
  type MessagePlayer,
  operatorAccountOf,
  roundKeyOf,
} from './message-player.ts';
import type { WalletContext } from './wallet-context.ts';

/** What identifies the round of a message among all of its player's: the provider and its id. */
export function bonusRoundOf(
  wallet: WalletContext,
  message: MovingMessage,
  messagePlayer: MessagePlayer,
): RoundOfPlayer {
  const account = operatorAccountOf(gameOf(wallet, message, messagePlayer));
  return {
    playerId: messagePlayer.playerId,
    roundKey: `${account}:${roundKeyOf(message)}`,
  };
}

/**
 * The bonus that a message's round belongs to. A game resumes a round in whatever session is opened
 * next, so the round decides where it is known, and the session where it is not. Of a player who
 * never opened a game with a bonus nothing is read.
 */
export async function bonusOfMessage(
  wallet: WalletContext,
  message: MovingMessage,
  messagePlayer: MessagePlayer,
): Promise<RoundBonus | undefined> {
  const { db } = wallet;
  const { playerId, session } = messagePlayer;
  const { roundId } = message;
  const bound =
    (await bonusOfRound(db, bonusRoundOf(wallet, message, messagePlayer))) ??
    (roundId !== undefined && !isGameNamed(wallet, message)
      ? await bonusOfRoundId(db, playerId, roundId)
      : undefined);
  if (bound !== undefined || session?.bonus === undefined) return bound;
  if (roundId === undefined) return session.bonus;
  const operatorAccount = operatorAccountOf(gameOf(wallet, message, messagePlayer));
  const isCash = await hasCashBet(db, { playerId, operatorAccount, roundId });
  return isCash ? undefined : session.bonus;
}
