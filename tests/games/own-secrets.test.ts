import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Text } from '../../api/games/table/chains.ts';
import { linkAt } from '../../shared/fairness/chain.ts';
import { openTableStage } from '../harness/table-fixture.ts';
import { type RawConnection, rawConnect, type Seat, type Stage } from '../harness/wire-stage.ts';

/** How far whoever listens hashes on from everything that was told. */
const STEPS = 300;

let stage: Stage;
let seats: readonly [Seat, Seat, Seat];
beforeAll(async () => {
  stage = await openTableStage({}, 'spin=500,reward=300,refund=60000');
  seats = await Promise.all([stage.seat(), stage.seat(), stage.seat()]);
});
afterAll(() => stage.close());

type ChainRow = {
  readonly id: string;
  readonly end: string;
  readonly length: number;
  readonly every: number;
  readonly checkpoints: readonly string[];
};

const COLUMNS = `c.end_hash as end, c.length, c.checkpoint_step as every, c.checkpoints`;

/** The secrets of the rounds of fast and coinflip that still wait. */
async function waitingSecrets(): Promise<Map<string, string>> {
  const { rows } = await stage.owner.query<ChainRow & { readonly position: number }>(
    `select t.id, t.chain_position as position, ${COLUMNS}
       from table_rounds t join chains c on c.id = t.chain_id
      where t.game in ('fast', 'coinflip') and t.state = 'waiting'`,
  );
  return new Map(rows.map((row) => [row.id, linkAt(row, row.position, sha256Text)]));
}

/** The rounds whose secret is in these texts, or some steps on from anything in them. */
function knownFrom(texts: readonly string[], secrets: ReadonlyMap<string, string>): string[] {
  const known = new Set<string>();
  for (const told of new Set(texts.join('\n').match(/\b[0-9a-f]{64}\b/g))) {
    let link = told;
    for (let step = 0; step <= STEPS && !known.has(link); step += 1) {
      known.add(link);
      link = sha256Text(link);
    }
  }
  return [...secrets].flatMap(([id, secret]) => (known.has(secret) ? [id] : []));
}

/** Everything about fast and flips that anybody may ask for. */
async function askForAll(raw: RawConnection, roundIds: readonly string[]): Promise<void> {
  for (const method of ['fast.load', 'coinflip.load', 'fairness.getChains']) {
    await raw.ask(JSON.stringify(['call', method, {}]));
  }
  for (const roundId of roundIds) {
    for (const method of ['coinflip.state', 'fairness.getProof', 'fairness.getReplay']) {
      await raw.ask(JSON.stringify(['call', method, { roundId }]));
    }
  }
}

const flipBy = (seat: Seat) =>
  seat.call('coinflip.create', { bet: 100, side: 'heads', requestId: randomUUID() });

test('Nothing that is told leads to the secret of a desk or a flip that still waits', async () => {
  const [one, other, third] = seats;
  const raw = await rawConnect(stage.url);
  await askForAll(raw, []);
  const given: string[] = [];
  const open: string[] = [];
  for (const [seat, stake] of [
    [one, 1],
    [other, 5],
    [third, 25],
    [one, 100],
  ] as const) {
    open.push((await seat.call('fast.sit', { stake })).roundId);
    open.push((await flipBy(seat)).roundId);
  }
  // The newest are taken back, so that their proofs tell their secrets while the others wait.
  const [desk = '', flip = ''] = open.splice(-2);
  await one.call('fast.takeBack', { roundId: desk });
  await one.call('coinflip.cancel', { roundId: flip });
  for (const roundId of [desk, flip]) {
    await expect
      .poll(() => one.call('fairness.getProof', { roundId }).catch(() => undefined), {
        interval: 300,
        timeout: 30_000,
      })
      .toBeDefined();
    given.push(JSON.stringify(await one.call('fairness.getProof', { roundId })));
  }
  await askForAll(raw, [...open, desk, flip]);
  given.push(...raw.frames);
  const secrets = await waitingSecrets();
  expect([...secrets.keys()].toSorted()).toEqual(open.toSorted());
  expect(given.join('\n').match(/"reveal"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(knownFrom(given, secrets)).toEqual([]);
  raw.close();
});

test('On one chain, the promise of a flip would tell the secret of the flip before it', async () => {
  const [one] = seats;
  const [older, newer] = [await flipBy(one), await flipBy(one)];
  const { rows } = await stage.owner.query<ChainRow>(
    `select c.id, ${COLUMNS} from chains c where game = 'battle' order by id limit 1`,
  );
  const [chain] = rows;
  if (chain === undefined) throw new Error('battle has no chain');
  for (const [{ roundId }, position] of [
    [older, 150_000],
    [newer, 150_001],
  ] as const) {
    await stage.owner.query(
      `update table_rounds set chain_id = $2, chain_position = $3, commit_hash = $4 where id = $1`,
      [roundId, chain.id, position, linkAt(chain, position - 1, sha256Text)],
    );
  }
  const raw = await rawConnect(stage.url);
  await raw.ask(JSON.stringify(['call', 'coinflip.state', { roundId: newer.roundId }]));
  expect(knownFrom(raw.frames, await waitingSecrets())).toEqual([older.roundId]);
  raw.close();
});

test('The published chains are those of many rounds: a round’s own secret is in no list', async () => {
  const { chains } = await seats[0].call('fairness.getChains', {});
  expect(new Set(chains.map(({ game }) => game))).toEqual(
    new Set(['battle', 'wheelOfFortune', 'classic']),
  );
  expect(chains.filter(({ length }) => length === 1)).toEqual([]);
});
