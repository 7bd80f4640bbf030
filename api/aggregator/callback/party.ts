import type { AccountId, PlayerId } from '../../../shared/ids.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { CatalogGame } from '../../catalog/catalog-game.ts';
import type { HouseCode } from '../../ledger/posting.ts';
import type { PlaySession } from '../play-sessions.ts';
import { WalletRefusal } from './answer.ts';
import type { PlayedRound } from './aftermath.ts';
import { type Decimal, microOfDecimal } from './decimal.ts';
import type { MovingMessage, WalletMessage } from './message.ts';
import type { WalletContext } from './wallet-context.ts';

/** Whom a message is about, and what its amounts are worth. */
export type Party = {
  readonly playerId: PlayerId;
  readonly wallet: AccountId;
  /** Of the session where it is known, else of today. */
  readonly courseMicro: bigint;
  readonly session: PlaySession | undefined;
};

const refuse = (description: string) => new WalletRefusal('INTERNAL_ERROR', description);

/**
 * The player and the course of a message. A session we gave fixes both, and a message that
 * contradicts it is refused; without one, the message's player and currency stand at today's course.
 */
export async function partyOf(
  wallet: WalletContext,
  { playerId: said, currency: code, sessionId }: WalletMessage,
): Promise<Party> {
  const session = sessionId === undefined ? undefined : await wallet.playSessions.find(sessionId);
  const playerId = /^[1-9]\d{0,14}$/.test(said) ? (Number(said) as PlayerId) : undefined;
  const player =
    playerId && (wallet.players.peek(playerId) ?? (await wallet.players.get(playerId)));
  if (player === undefined) throw refuse('There is no such player.');
  const currency = CURRENCIES.find((known) => known.kind === 'fiat' && known.code === code);
  if (currency === undefined) throw refuse('There is no such currency.');
  if (session !== undefined && session.playerId !== player.id) {
    throw refuse('The session belongs to another player.');
  }
  if (session !== undefined && session.currencyId !== currency.id) {
    throw refuse('The session is played in another currency.');
  }
  const courseMicro = session?.courseMicro ?? wallet.courses.courseMicro(currency.id);
  if (courseMicro === undefined) throw refuse('The currency has no rate.');
  const account = await wallet.ledger.walletOf(player.id, 'real');
  return { playerId: player.id, wallet: account, courseMicro, session };
}

/** What an amount of the message is in base micro-units; refuses an absurd one. */
export function worthOf(amount: Decimal, { courseMicro }: Party): bigint {
  const micro = microOfDecimal(amount, courseMicro);
  if (micro === undefined) throw refuse('The amount is too large.');
  return micro;
}

/** A balance in the currency of the party, rounded down to two places, as a JSON number. */
export function balanceIn({ courseMicro }: Party, balanceMicro: bigint): number {
  return hundredthsInCurrency(balanceMicro, courseMicro) / 100;
}

/**
 * The game of a message: the one it names, which within a session may differ from the one that was
 * opened, or else the session's own.
 */
export function gameOf(
  { catalog }: WalletContext,
  { gameId }: MovingMessage,
  { session }: Pick<Party, 'session'>,
): CatalogGame | undefined {
  const named = gameId === undefined ? undefined : catalog.find(gameId);
  return named ?? (session && catalog.findById(session.gameId));
}

/** The house account a game's money stands on; late money of a game nobody knows has its own. */
export function houseOf(game: CatalogGame | undefined): HouseCode {
  return `provider:${game?.providerTitle ?? 'unknown'}`;
}

/** What names the round: its own id, which outlives sessions, or the session where there is none. */
export const roundKeyOf = ({ roundId, sessionId, gameId }: MovingMessage): string =>
  roundId ?? sessionId ?? gameId ?? '';

/** The round as the live feed knows it. */
export function playedRound(
  message: MovingMessage,
  { playerId }: Party,
  game: CatalogGame,
): PlayedRound {
  const { category, title } = game;
  return { playerId, roundKey: roundKeyOf(message), category, title };
}
