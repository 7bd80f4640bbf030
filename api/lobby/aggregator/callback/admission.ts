import type { RefusalName } from '../../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayCaps } from '../../../protection/gate/gate.ts';
import { PLAY_SESSION_MS } from '../play-sessions.ts';
import { closingOf } from '../../catalog/catalog-game.ts';
import { WalletRefusal } from './answer.ts';
import type { BetMessage } from './message.ts';
import { gameOf, type MessagePlayer } from './message-player.ts';
import type { WalletContext } from './wallet-context.ts';

const REFUSALS = {
  unknownPlayer: 'menu.need-auth',
  banned: 'menu.banned',
  off: 'menu.game-off',
} as const;

/** What lets a new bet in with what it may not pass, or why it is refused. */
export type Admission =
  | { readonly refusal: WalletRefusal | Refusal }
  | { readonly refusal?: undefined; readonly caps: PlayCaps };

const refuse = (description: string): Admission => ({
  refusal: new WalletRefusal('INTERNAL_ERROR', description),
});

/** Asks whether the session and the gate let a new bet in, and what it may not pass. */
export async function admit(
  wallet: WalletContext,
  message: BetMessage,
  { session, playerId }: MessagePlayer,
): Promise<Admission> {
  if (session === undefined) return refuse('There is no such session.');
  const openedAtMs = session.startedAtMs;
  if (wallet.clock.nowMs() - openedAtMs > PLAY_SESSION_MS) return refuse('The session is over.');
  const game = gameOf(wallet, message, { session });
  const isOn = game?.isOn === true;
  const closing = game && closingOf(game);
  try {
    const asked = { isOn, closing, openedAtMs, refusals: REFUSALS };
    return { caps: await wallet.gate.thirdParty(playerId, asked) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

type ReportedRefusal = readonly [code: WalletRefusal['code'], description: string];

const SWITCHED_OFF: ReportedRefusal = ['INTERNAL_ERROR', 'The game is switched off.'];

/** How the refusals of the gate and of a bonus are reported to the aggregator. */
const REPORTED_REFUSALS: Partial<Record<RefusalName, ReportedRefusal>> = {
  'menu.game-off': SWITCHED_OFF,
  'closed.maintenance': SWITCHED_OFF,
  'closed.partner': SWITCHED_OFF,
  'closed.security': SWITCHED_OFF,
  'closed.law': SWITCHED_OFF,
  'menu.bonus-game': ['INTERNAL_ERROR', 'The bonus is not played in this game.'],
  'menu.bonus-played': ['INTERNAL_ERROR', 'The bonus is played through.'],
  'menu.bonus-over': ['INTERNAL_ERROR', 'The bonus has ended.'],
  'menu.bonus-stake': ['INSUFFICIENT_FUNDS', 'The bet is above the largest stake of the bonus.'],
  'gate.limit-wager': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-loss': ['INSUFFICIENT_FUNDS', 'A limit of the player is reached.'],
  'gate.limit-session': ['INTERNAL_ERROR', 'The player’s time of play is used up.'],
  'gate.reality-check': ['INTERNAL_ERROR', 'A reality check waits for its answer.'],
};
const MAY_NOT_PLAY: ReportedRefusal = ['INTERNAL_ERROR', 'The player may not play.'];

/** The refusal as reported to the aggregator; the player sees the full one on their own screen. */
export function walletRefusalOf(
  wallet: WalletContext,
  { playerId }: MessagePlayer,
  refusal: Refusal | WalletRefusal,
): WalletRefusal {
  if (refusal instanceof WalletRefusal) return refusal;
  wallet.effects.refused(playerId, refusal);
  return new WalletRefusal(...(REPORTED_REFUSALS[refusal.refusal] ?? MAY_NOT_PLAY));
}
