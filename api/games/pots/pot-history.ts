import { sql } from 'kysely';
import type { PotBefore } from '../../../shared/games/pots/contract.ts';
import { potOdds } from '../../../shared/games/pots/rules.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import { playerIdOf, type PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { playerHashIn, type TableRound } from '../table/table-round.ts';
import { viewPerson } from '../table/table-state.ts';
import {
  type Person,
  readFinishedRounds,
  readPeople,
  readTableRound,
} from '../table/table-store.ts';
import { potOutcomeOf } from './pot-game.ts';

/** Finished pots that are shown. */
const SHOWN = 20;

/** How long an answer is used again: new watchers come in crowds. */
const KEPT_MS = 1000;

/** The last pots of a game, newest first, and the biggest of the day. */
export type PotHistory = { readonly before: PotBefore[]; readonly biggest: PotBefore | null };

type Kept = {
  readonly untilMs: number;
  readonly history: Promise<PotHistory>;
  isUnderWay: boolean;
  /** The read after the one under way: all share it who ask for a fresh one meanwhile. */
  next?: Promise<PotHistory>;
};
const kept = new WeakMap<Database, Map<TableGameName, Kept>>();

/**
 * Reads them, at most once a second for each game. `isFresh` answers by a read that begins after it is
 * asked; those who ask while one is under way share the next one.
 */
export function readPotHistory(
  db: Database,
  game: TableGameName,
  isFresh = false,
): Promise<PotHistory> {
  const byGame = kept.get(db) ?? new Map<TableGameName, Kept>();
  kept.set(db, byGame);
  const known = byGame.get(game);
  const start = () => {
    const history = read(db, game);
    const now: Kept = { untilMs: performance.now() + KEPT_MS, history, isUnderWay: true };
    byGame.set(game, now);
    const end = () => {
      now.isUnderWay = false;
    };
    history.then(end, () => {
      end();
      if (byGame.get(game) === now) byGame.delete(game);
    });
    return history;
  };
  if (known === undefined) return start();
  if (isFresh && known.isUnderWay) return (known.next ??= known.history.then(start, start));
  const isGood = known.isUnderWay || known.untilMs > performance.now();
  return isGood && !isFresh ? known.history : start();
}

async function read(db: Database, game: TableGameName): Promise<PotHistory> {
  const [rounds, biggest] = await Promise.all([
    readFinishedRounds(db, game, SHOWN),
    game === 'classic' ? readBiggest(db, game) : undefined,
  ]);
  const all = biggest === undefined ? rounds : [...rounds, biggest];
  const winners = all.map(winnerOf);
  const people = winners.length === 0 ? new Map() : await readPeople(db, winners);
  return {
    before: rounds.map((round) => viewBefore(round, people)),
    biggest: biggest === undefined ? null : viewBefore(biggest, people),
  };
}

const winnerOf = ({ outcome }: TableRound): PlayerId =>
  playerIdOf(BigInt(potOutcomeOf(outcome).winnerId));

/** The biggest pot of today by Moscow's calendar, the earlier one of two that are equal. */
async function readBiggest(db: Database, game: TableGameName): Promise<TableRound | undefined> {
  const { rows } = await sql<{ id: TableRound['id'] }>`
    select id from table_rounds
     where game = ${game} and state = 'settled'
       and id >= uuid_floor(date_trunc('day', now() at time zone 'Europe/Moscow')
                            at time zone 'Europe/Moscow')
     order by (outcome ->> 'potMicro')::numeric desc, id limit 1`.execute(db);
  const [row] = rows;
  return row && (await readTableRound(db, row.id));
}

const GONE: Person = { publicId: '', nick: '', avatar: null, isHidden: true };

function viewBefore(round: TableRound, people: ReadonlyMap<PlayerId, Person>): PotBefore {
  const { potMicro, ownMicro, payoutMicro } = potOutcomeOf(round.outcome);
  const winner = winnerOf(round);
  return {
    roundId: round.id,
    potMicro,
    payoutMicro,
    percent: potOdds(BigInt(potMicro), BigInt(ownMicro)).percent,
    winner: viewPerson(playerHashIn(round, winner), people.get(winner) ?? GONE),
  };
}
