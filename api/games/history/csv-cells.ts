import type { HistoryEntry } from '../../../shared/games/history/contract.ts';
import { type Cell, decimalInCurrency, decimalOfMicro } from './csv.ts';
import type { TableMoney } from './csv-money.ts';
import type { TableWords } from './csv-words.ts';
import type { PaidRound } from './rounds-page.ts';

/** The cells of a round, in the order of `TableWords.rounds`. */
export function cellsOfRound(
  paid: PaidRound,
  money: TableMoney,
  words: TableWords,
): readonly Cell[] {
  const { round } = paid;
  const { code, rateMicro } = money.ofRound(paid);
  return [
    { text: round.at },
    { text: words.game[round.game] },
    { text: round.title ?? '' },
    { text: round.action === null ? '' : words.action[round.action] },
    { text: words.state[round.state] },
    { text: code },
    { number: decimalInCurrency(round.stakeMicro, rateMicro) },
    { number: decimalInCurrency(round.payoutMicro, rateMicro) },
    { number: decimalOfMicro(round.stakeMicro) },
    { number: decimalOfMicro(round.payoutMicro) },
    { text: round.id },
  ];
}

/** The cells of a movement, in the order of `TableWords.entries`. */
export function cellsOfEntry(
  entry: HistoryEntry,
  { today }: TableMoney,
  words: TableWords,
): readonly Cell[] {
  return [
    { text: entry.at },
    { text: words.kind[entry.kind] },
    { text: words.wallet[entry.wallet] ?? entry.wallet },
    { number: decimalOfMicro(entry.amountMicro) },
    { number: decimalOfMicro(entry.balanceMicro) },
    { text: today.code },
    { number: decimalInCurrency(entry.amountMicro, today.rateMicro) },
    { text: entry.groupId },
  ];
}
