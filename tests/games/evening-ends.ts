import type { Client } from 'pg';
import type { TableEnd } from '../../shared/games/table/contract.ts';
import type { TestClient } from '../harness/client.ts';

export const EVENING_GAMES = ['classic', 'fast', 'coinflip'] as const;
export type EveningGame = (typeof EVENING_GAMES)[number];

/** How many ends a game tells at most to a player who comes back. */
const MAX_TOLD = 10;

/** A time in which nobody is connected begins before it: what was sent at its beginning was lost. */
const LOST_BEFORE_MS = 2000;

/** A time in which a guest was away, and the games that could not tell all of its ends. */
type Absence = { fromMs: number; toMs: number; readonly cut: Set<EveningGame> };

/** What a guest heard of the ends of their rounds, while connected and on coming back. */
export type HeardEnds = {
  readonly ends: Map<string, TableEnd>;
  readonly absences: Absence[];
  /** Ends that were told twice over one connection, or in two ways. */
  readonly faults: string[];
};

export const newEnds = (): HeardEnds => ({ ends: new Map(), absences: [], faults: [] });

function note({ ends, faults }: HeardEnds, { roundId, end, stakeMicro, payoutMicro }: TableEnd) {
  const told = { roundId, end, stakeMicro, payoutMicro, reason: null };
  const before = ends.get(roundId);
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(told)) {
    faults.push(`${roundId} was told as ${JSON.stringify(before)} and ${JSON.stringify(told)}`);
  }
  ends.set(roundId, told);
}

/** Hears what a new connection tells of ends, and asks for those of the time before it. */
export async function hearEnds(heard: HeardEnds, client: TestClient): Promise<void> {
  for (const socket of [client.micro, client.root]) {
    const here = new Set<string>();
    socket.onAny((_: string, event: { readonly type?: string } & TableEnd) => {
      if (event.type !== 'ended') return;
      if (here.has(event.roundId)) heard.faults.push(`${event.roundId} was told twice`);
      here.add(event.roundId);
      note(heard, event);
    });
  }
  const absence = heard.absences.at(-1);
  for (const game of EVENING_GAMES) {
    const { ended } = await client.call(game === 'classic' ? 'classic.load' : `${game}.load`, {});
    for (const end of ended) note(heard, end);
    if (ended.length >= MAX_TOLD) absence?.cut.add(game);
  }
  if (absence !== undefined) absence.toMs = Date.now();
}

/** Notes that a guest is away from now on. */
export function beAway({ absences }: HeardEnds): void {
  absences.push({ fromMs: Date.now() - LOST_BEFORE_MS, toMs: Infinity, cut: new Set() });
}

type OwnRound = {
  readonly id: string;
  readonly game: EveningGame;
  readonly ended: Date;
  readonly state: 'settled' | 'refunded';
  readonly stake: string;
  readonly payout: string;
};

/** What is wrong with what a guest heard: each of their rounds has one end, and others have none. */
export async function endFaults(
  owner: Client,
  playerId: number,
  heard: HeardEnds,
): Promise<readonly string[]> {
  const { rows } = await owner.query<OwnRound>(
    `select t.id, t.game, t.ended_at as ended, t.state, sum(r.stake_micro)::text as stake,
            sum(r.payout_micro)::text as payout
       from rounds r join table_rounds t on t.id = r.table_id
      where r.player_id = $1 and t.ended_at is not null group by t.id`,
    [playerId],
  );
  const isCut = ({ game, ended }: OwnRound) =>
    heard.absences.some(
      ({ fromMs, toMs, cut }) =>
        cut.has(game) && ended.getTime() >= fromMs && ended.getTime() <= toMs,
    );
  const own = new Set(rows.map(({ id }) => id));
  const strange = [...heard.ends.keys()].filter((id) => !own.has(id));
  const wrong = rows.flatMap((row) => {
    const told = heard.ends.get(row.id);
    if (told === undefined) return isCut(row) ? [] : [`${row.game} ${row.id} was never told`];
    const { end, stakeMicro, payoutMicro } = told;
    const drawn = row.payout === '0' ? 'lost' : 'won';
    const is = row.state === 'refunded' ? ['refunded', row.stake] : [drawn, row.payout];
    const asTold = [end, payoutMicro].join(' ') === is.join(' ') && stakeMicro === row.stake;
    return asTold ? [] : [`${row.game} ${row.id} was told as ${end} of ${payoutMicro}`];
  });
  return [...heard.faults, ...strange.map((id) => `${id} is of others`), ...wrong];
}
