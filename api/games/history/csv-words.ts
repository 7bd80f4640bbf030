import type { HistoryGame } from '../../../shared/games/history/contract.ts';
import type { Translate } from '../../platform/texts/texts.ts';
import { OWN_GAMES } from '../manifests.ts';

/** The columns of a table for spreadsheets, in the order of their cells. */
const COLUMNS = {
  rounds: [
    'time',
    'game',
    'title',
    'action',
    'state',
    'wallet',
    'currency',
    'stake',
    'payout',
    'stakeBase',
    'payoutBase',
    'round',
  ],
  entries: [
    'time',
    'movement',
    'wallet',
    'amount',
    'balance',
    'currency',
    'amountToday',
    'operation',
  ],
} as const;

/** The headings of a table. */
export function headingsOf(list: keyof typeof COLUMNS, t: Translate): readonly string[] {
  return list === 'rounds'
    ? COLUMNS.rounds.map((column) => t(`history.rounds.${column}`))
    : COLUMNS.entries.map((column) => t(`history.entries.${column}`));
}

/** What a game is called; all games of providers are called the same. */
export function gameWords(game: HistoryGame, t: Translate): string {
  return t(game === 'provider' ? 'history.game.provider' : OWN_GAMES[game].title);
}

/** Wallets that have a name of their own; the others are named by their currency. */
const NAMED_WALLETS = ['real', 'bonus', 'held'] as const;

/** What a wallet is called. */
export function walletWords(wallet: string, t: Translate): string {
  const named = NAMED_WALLETS.find((name) => name === wallet);
  return named === undefined ? wallet : t(`history.wallet.${named}`);
}
