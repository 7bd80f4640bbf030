import { expect } from 'vitest';
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts';
import type { EventBody } from '../../shared/contract/events.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import type { OneTableName } from '../../shared/games/manifests.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { ServerOptions } from './server.ts';
import { openMoneyStage } from './money-stage.ts';
import { pause, type Seat, type Stage } from './wire-stage.ts';

/**
 * Rounds of a few seconds, because the beacon's stand-in signs a round every three. The lead gives
 * a busy machine time to close bets before the beacon.
 */
const QUICK = 'countdown=700,spin=500,reward=300,refund=5000,lead=2000,limit=12000';

/** A stage whose tables have short rounds. It runs no jobs: none moves a round. */
export const openTableStage = (
  env: ServerOptions['env'] = {},
  timings: string = QUICK,
): Promise<Stage> => openMoneyStage({ TABLE_TIMINGS: timings, ...env });

/** A game that is played at one desk. */
export type TableName = Exclude<OneTableName, 'fast'>;
export type TableEvent<N extends TableName> = EventBody<N>;
export type TableLoad<N extends TableName> = CallOutput<`${N}.load`>;

/** Everything a watcher of a table received, in order. */
export type Watcher<N extends TableName> = {
  readonly events: readonly TableEvent<N>[];
  /** The first event that matches, among past and future events. */
  until(isWanted: (event: TableEvent<N>) => boolean): Promise<TableEvent<N>>;
  /** The first event that says the round has reached this state or a later one. */
  untilState(roundId: string, state: number): Promise<TableEvent<N>>;
};

const LIMIT_MS = 45_000;

/** Loads a table, which subscribes to it, and records what this connection receives. */
export async function watchTable<N extends TableName>(
  seat: Pick<Seat, 'micro' | 'call'>,
  game: N,
): Promise<Watcher<N>> {
  const events: TableEvent<N>[] = [];
  const hearers = new Set<() => void>();
  seat.micro.onAny((name: string, event: TableEvent<N>) => {
    if (name !== game) return;
    events.push(event);
    for (const hear of hearers) hear();
  });
  await loadTable(seat, game);
  const until: Watcher<N>['until'] = (isWanted) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => {
        hearers.delete(look);
        const last = events.slice(-3).map((event) => JSON.stringify(event).slice(0, 300));
        fail(new Error(`no such event of ${game}; last: ${last.join('\n')}`));
      }, LIMIT_MS);
      const look = () => {
        const found = events.find(isWanted);
        if (found === undefined) return;
        clearTimeout(timer);
        hearers.delete(look);
        done(found);
      };
      hearers.add(look);
      look();
    });
  return {
    events,
    until,
    untilState: (roundId, state) =>
      until(
        (event) =>
          'roundId' in event &&
          event.roundId === roundId &&
          'state' in event &&
          (event.state ?? 0) >= state,
      ),
  };
}

/** A table as a player who opens it gets it. */
export async function loadTable<N extends TableName>(seat: Pick<Seat, 'call'>, game: N) {
  return await seat.call(`${game}.load`, {} as CallInput<`${N}.load`>);
}

/** Waits until a table is empty and takes stakes. */
export async function emptyTable<N extends TableName>(
  seat: Pick<Seat, 'call'>,
  game: N,
): Promise<TableLoad<N>> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const load = await loadTable(seat, game);
    if (load.round.state === 0) return load;
    await pause(25);
  }
  throw new Error(`${game} never stood empty`);
}

/** The proof of a finished round must verify for anybody who has only the document. */
export async function expectProved(seat: Pick<Seat, 'call'>, roundId: string): Promise<unknown> {
  const proof = await seat.call('fairness.getProof', { roundId });
  const verdict = verifyProof(proof, { isBeaconSigned, isSandboxTrusted: true });
  expect(verdict.checks.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(verdict.isProved).toBe(true);
  return proof;
}

/** A fault of the beacon's stand-in that lasts until `cure`. */
export async function breakBeacon(stage: Stage, kind: string): Promise<{ cure(): Promise<void> }> {
  const url = `${stage.url}/sandbox/drand/faults`;
  const headers = { 'content-type': 'application/json', origin: stage.url };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ kind }) });
  expect(answer.ok).toBe(true);
  return {
    cure: async () => {
      await fetch(url, { method: 'DELETE', headers: { origin: stage.url } });
    },
  };
}

/** The balance of a player's wallet in base micro-units, of the real one by default. */
export async function moneyOf({ owner }: Stage, seat: Seat, wallet = 'real'): Promise<bigint> {
  const { rows } = await owner.query<{ balance_micro: string }>(
    `select balance_micro from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = $2`,
    [seat.id, wallet],
  );
  return BigInt(rows[0]?.balance_micro ?? 0);
}
