import type { HistoryEntry } from '../../../shared/games/history/contract.ts';
import type { Translate } from '../../platform/texts/texts.ts';
import { type Cell, decimalInCurrency, decimalOfMicro } from './csv.ts';
import type { TableMoney } from './csv-money.ts';
import { gameWords, walletWords } from './csv-words.ts';
import type { PaidRound } from './rounds-page.ts';

/** The cells of a round, in the order of their headings. */
export function cellsOfRound(paid: PaidRound, money: TableMoney, t: Translate): readonly Cell[] {
  const { round } = paid;
  const { code, rateMicro } = money.ofRound(paid);
  return [
    { text: round.at },
    { text: gameWords(round.game, t) },
    { text: round.title ?? '' },
    { text: round.action === null ? '' : t(`history.action.${round.action}`) },
    { text: t(`history.state.${round.state}`) },
    { text: walletWords(round.wallet, t) },
    { text: code },
    { number: decimalInCurrency(round.stakeMicro, rateMicro) },
    { number: decimalInCurrency(round.payoutMicro, rateMicro) },
    { number: decimalOfMicro(round.stakeMicro) },
    { number: decimalOfMicro(round.payoutMicro) },
    { text: round.id },
  ];
}

/** The cells of a movement, in the order of their headings. */
export function cellsOfEntry(
  entry: HistoryEntry,
  { today }: TableMoney,
  t: Translate,
): readonly Cell[] {
  return [
    { text: entry.at },
    { text: t(`history.kind.${entry.kind}`) },
    { text: walletWords(entry.wallet, t) },
    { number: decimalOfMicro(entry.amountMicro) },
    { number: decimalOfMicro(entry.balanceMicro) },
    { text: today.code },
    { number: decimalInCurrency(entry.amountMicro, today.rateMicro) },
    { text: entry.groupId },
  ];
}
