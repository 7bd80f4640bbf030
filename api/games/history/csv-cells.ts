import type { HistoryEntry } from '../../../shared/games/history/contract.ts';
import type { Translate } from '../../platform/texts/texts.ts';
import type { Cell } from '../../platform/csv/csv.ts';
import { decimalCell } from '../../platform/csv/decimal.ts';
import { decimalInCurrency, type TableMoney } from './csv-money.ts';
import { gameWords, walletWords } from './csv-words.ts';
import type { PaidRound } from './rounds-page.ts';

/** The cells of a round, in the order of their headings. */
export function cellsOfRound(paid: PaidRound, money: TableMoney, t: Translate): readonly Cell[] {
  const { round } = paid;
  const { code, rateMicro } = money.ofRound(paid);
  return [
    round.at,
    gameWords(round.game, t),
    round.title ?? '',
    round.action === null ? '' : t(`history.action.${round.action}`),
    t(`history.state.${round.state}`),
    walletWords(round.wallet, t),
    code,
    { number: decimalInCurrency(round.stakeMicro, rateMicro) },
    { number: decimalInCurrency(round.payoutMicro, rateMicro) },
    decimalCell(round.stakeMicro),
    decimalCell(round.payoutMicro),
    round.id,
  ];
}

/** The cells of a movement, in the order of their headings. */
export function cellsOfEntry(
  entry: HistoryEntry,
  { today }: TableMoney,
  t: Translate,
): readonly Cell[] {
  return [
    entry.at,
    t(`history.kind.${entry.kind}`),
    walletWords(entry.wallet, t),
    decimalCell(entry.amountMicro),
    decimalCell(entry.balanceMicro),
    today.code,
    { number: decimalInCurrency(entry.amountMicro, today.rateMicro) },
    entry.groupId,
  ];
}
