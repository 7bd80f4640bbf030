import type { WinMessage } from './message.ts';
import {
  gameOf,
  isGameNamed,
  type MessagePlayer,
  microOfAmount,
  operatorAccountOf,
} from './message-player.ts';
import type { BetRates } from './round-rates.ts';
import type { WalletContext } from './wallet-context.ts';
import { HOUR_MS } from '../../../../shared/platform/durations.ts';

/** The sessions in which a bet that is not known may have been placed lately: those of two days. */
const SESSIONS_MS = 48 * HOUR_MS;

/**
 * What a win is worth: as much as its round was staked at, whichever session it is told in. A game
 * resumes a round in whatever session is opened next, and wins are taken in old sessions for ever, so
 * at the session's rate a player could choose the better one after the rate has moved.
 */
export async function worthOfWin(
  wallet: WalletContext,
  message: WinMessage,
  messagePlayer: MessagePlayer,
): Promise<bigint> {
  const { playerId, currencyId } = messagePlayer;
  const { amount, roundId, transactionId } = message;
  if (amount === 0n) return 0n;
  const rates = await wallet.roundRates.find({
    playerId,
    roundId,
    operatorAccount: isGameNamed(wallet, message)
      ? operatorAccountOf(gameOf(wallet, message, messagePlayer))
      : undefined,
    currencyId,
    sinceMs: wallet.clock.nowMs() - SESSIONS_MS,
  });
  if (rates.otherMicro !== undefined) {
    const { currency } = message;
    wallet.logger.warn(
      { playerId, transactionId, currency },
      'a win is told in another currency than a bet of its round',
    );
  }
  return microOfAmount(amount, { rateMicro: rateOfWin(messagePlayer, rates) });
}

/**
 * The rate of a win: the lowest one of its bets, for with a further small bet a player could raise any
 * other reading of a round that is won already. Where no bet is known (a free spin, a prize, a
 * message without a round, a win before its bet), it is the lowest at which it may have been placed.
 * Whether a provider converts a round to another currency is not known, so a bet in another one can
 * lower a win and never raise it.
 */
function rateOfWin(
  { rateMicro }: MessagePlayer,
  { sameMicro, otherMicro, sessionsMicro }: BetRates,
): bigint {
  const own = sameMicro ?? lower(rateMicro, sessionsMicro);
  return lower(own, otherMicro);
}

const lower = (one: bigint, other: bigint | undefined): bigint =>
  other === undefined || one < other ? one : other;
