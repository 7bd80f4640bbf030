import type {
  EntryKind,
  HistoryGame,
  HistoryRound,
} from '../../../shared/games/history/contract.ts';
import type { Translate } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { gameOfWire } from '../manifests.ts';

/** The name of each game; third-party ones carry their own beside it. */
export function gameName(game: HistoryGame): PlainKey {
  return gameOfWire(game)?.title ?? 'history.game.provider';
}

/** The name of each kind of movement. */
export const KIND_NAMES: Readonly<Record<EntryKind, PlainKey>> = {
  stake: 'history.kind.stake',
  payout: 'history.kind.payout',
  hold: 'history.kind.hold',
  settle: 'history.kind.settle',
  refund: 'history.kind.refund',
  deposit: 'history.kind.deposit',
  withdrawal: 'history.kind.withdrawal',
  bonus: 'history.kind.bonus',
  airdrop: 'history.kind.airdrop',
  correction: 'history.kind.correction',
  release: 'history.kind.release',
};

/** The wallets that have a word of their own; the others are those of the bonus currencies. */
const WALLET_NAMES: Readonly<Record<string, PlainKey>> = {
  bonus: 'history.wallet.bonus',
  held: 'history.wallet.held',
};

/** What a wallet other than the playable one is called; nothing for that one. */
export function walletName(wallet: string, t: Translate): string | undefined {
  if (wallet === 'real') return undefined;
  const name = WALLET_NAMES[wallet];
  return name === undefined ? (wallet.split('-')[0] ?? '').toUpperCase() : t(name);
}

const ACTION_NAMES: Readonly<Record<NonNullable<HistoryRound['action']>, PlainKey>> = {
  bet: 'history.kind.stake',
  win: 'history.kind.payout',
  refund: 'history.kind.refund',
  rollback: 'history.kind.correction',
};

/**
 * What came back of a stake, and the word for it: the stake itself where the round was refunded.
 */
export function returnOf(round: HistoryRound): { readonly name: PlainKey; readonly micro: bigint } {
  const isRefunded = round.action === null && round.state === 'refunded';
  return isRefunded
    ? { name: 'history.refunded', micro: BigInt(round.stakeMicro) }
    : { name: 'history.payout', micro: BigInt(round.payoutMicro) };
}

/**
 * The text of a row of rounds besides its figures: the kind of the message, or the state of the
 * round.
 */
export function markOf({ action, state }: HistoryRound): PlainKey | undefined {
  if (action !== null) return ACTION_NAMES[action];
  if (state === 'open') return 'history.round.open';
  return state === 'refunded' ? 'history.kind.refund' : undefined;
}
