import type { PostingGroup } from '../../api/ledger/posting.ts';
import type { TableRound } from '../../api/games/table/table-round.ts';
import { openRound, readLiveRound } from '../../api/games/table/table-store.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { TableGameName } from '../../shared/games/manifests.ts';
import type { RoundId } from '../../shared/ids.ts';
import { deposit, groupOf, type TestLedger, type TestPlayer } from '../ledger/ledger-fixture.ts';

/** What each stake of these tests is, in micro-units. */
export const STAKE = 10_000_000n;

/** A player with money for a hundred stakes. */
export async function addStaker(books: TestLedger): Promise<TestPlayer> {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 100n * STAKE);
  return player;
}

type Staked = {
  readonly id: RoundId;
  readonly game: string;
  readonly setting: { readonly team: string } | { readonly sector: number };
};

/** The group that puts a stake into a table round, whichever process posts it. */
export function stakeGroup(player: TestPlayer, { id, game, setting }: Staked): PostingGroup {
  const { real: from, held: to } = player;
  return groupOf(player, [{ from, to, amountMicro: STAKE, kind: 'hold' }], {
    round: {
      game,
      wallet: from,
      betHundredths: 1000n,
      currencyId: 1,
      rateMicro: 1_000_000n,
      stakeMicro: STAKE,
      payoutMicro: 0n,
      countedMicro: 0n,
      setting,
      outcome: {},
      state: 'open',
      table: { id, side: 'team' in setting ? setting.team : undefined },
    },
  });
}

/** The round of a game that is under way; throws where there is none. */
export async function liveRound({ db }: TestLedger, game: TableGameName): Promise<TableRound> {
  const round = await readLiveRound(db, { game, desk: '' });
  if (round === undefined) throw new Error(`no round of ${game} is under way`);
  return round;
}

/** Opens a round that nobody has staked on, where none of its game is under way. */
export async function openEmptyRound(books: TestLedger, game: TableGameName): Promise<TableRound> {
  await openRound(books.db, { id: uuidV7() as RoundId, game, desk: '', source: 'drand' });
  return await liveRound(books, game);
}
