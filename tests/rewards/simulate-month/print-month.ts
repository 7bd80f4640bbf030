import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { Month } from './month.ts';

type Cell = string | number | bigint;

const grouped = (units: bigint | number) => units.toLocaleString('en-US');
const whole = (micro: bigint) => grouped(micro / MICRO_PER_UNIT);

/** A part of a whole in percent; a dash where there is no whole. */
const share = (micro: bigint, ofMicro: bigint) =>
  ofMicro <= 0n ? '-' : `${(Number((micro * 1_000_000n) / ofMicro) / 10_000).toFixed(2)}%`;

/** The tables of a month, in units of the base currency. */
export function printMonth(month: Month): string {
  const { rewards, temperaments, states, counts, faults } = month;
  const { ggrMicro, ngrMicro, wageredMicro, countedMicro } = month;
  const costMicro = ggrMicro - ngrMicro;
  return [
    `Bets ${grouped(month.rounds)}, staked ${whole(wageredMicro)}, counted ${whole(countedMicro)}, GGR ${whole(ggrMicro)}, rewards ${whole(costMicro)} (${share(costMicro, ggrMicro)} of GGR, ${share(costMicro, countedMicro)} of the counted stake), NGR ${whole(ngrMicro)}`,
    table(
      ['reward', 'grants', 'given', 'cost', 'of GGR', 'of NGR'],
      rewards.map((row) => [
        row.reward,
        row.grants,
        whole(row.givenMicro),
        whole(row.costMicro),
        share(row.costMicro, ggrMicro),
        share(row.costMicro, ngrMicro),
      ]),
    ),
    table(
      [
        'temperament',
        'players',
        'deposited',
        'staked',
        'lost at play',
        'rewards',
        'net to them',
        'a head',
        'in hand, a head',
      ],
      temperaments.map((row) => [
        row.temperament,
        row.players,
        whole(row.depositedMicro),
        whole(row.wageredMicro),
        whole(row.lostMicro),
        whole(row.rewardedMicro),
        whole(row.profitMicro),
        whole(row.profitMicro / BigInt(row.players)),
        whole(row.inHandMicro / BigInt(row.players)),
      ]),
    ),
    ...ownMoney(month),
    table(
      ['state of grants', 'count'],
      states.map(({ state, grants }) => [state, grants]),
    ),
    table(
      ['refused, or paid out', 'times'],
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, times]) => [what, times]),
    ),
    faults.length === 0
      ? 'The books, the desk and every player’s money are sound; no wallet is below zero.'
      : `NOT SOUND:\n${faults.join('\n')}`,
  ].join('\n\n');
}

/** What became of the money that rewards have of their own. */
function ownMoney({ locked, played }: Month): readonly string[] {
  return [
    table(
      ['locked', 'granted', 'released', 'still locked', 'forfeited'],
      locked.map((book) => [
        book.currency,
        whole(book.grantedMicro),
        whole(book.releasedMicro),
        whole(book.stillMicro),
        whole(book.forfeitedMicro),
      ]),
    ),
    table(
      ['played from', 'given', 'lost at play', 'became cash', 'taken back', 'still there'],
      played.map((book) => [
        book.wallet,
        whole(book.givenMicro),
        whole(book.lostMicro),
        whole(book.convertedMicro),
        whole(book.takenBackMicro),
        whole(book.stillMicro),
      ]),
    ),
  ];
}

/** Columns as wide as what stands in them: the first to the left, figures to the right. */
function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
