import { randomUUID } from 'node:crypto';
import { type Fields, type Said, sayTo } from '../harness/aggregator-fixture.ts';
import { pause } from '../harness/wire-stage.ts';
import type { Actor, Scene } from './desk-actor.ts';

const LIMIT_MS = 120_000;
const RETRY_MS = 60;

/** Hundredths of the base currency. */
const MAX_STAKE = 40_000;

const textOf = (hundredths: number) => (hundredths / 100).toFixed(2);
const microOf = (hundredths: number) => BigInt(hundredths) * 10_000n;

/** A player in a game of another provider, whose aggregator speaks to the wallet. */
type Seat = { readonly scene: Scene; readonly actor: Actor; readonly session: string };

/** What follows a bet. The last one has a win rolled back that was staked again meanwhile. */
const COURSES = ['won', 'won', 'lost', 'refunded', 'undone', 'spent and undone'] as const;

/**
 * A round of another provider's game, as its aggregator tells of it: repeats, refunds, rollbacks.
 */
export async function playThirdParty(scene: Scene, actor: Actor): Promise<void> {
  const { dice } = actor;
  const seat = { scene, actor, session: await sessionOf(scene, actor) };
  const stake = 100 + dice.below(MAX_STAKE);
  const bet = await placeBet(seat, stake);
  if (bet === undefined) return;
  const course = dice.pick(COURSES);
  scene.count(`round of a provider: ${course}`);
  if (course === 'refunded') {
    await insist(seat, { action: 'refund', bet_transaction_id: bet, amount: textOf(stake) });
    actor.carriedMicro += microOf(stake);
    return;
  }
  const prize = course === 'lost' ? 0 : 1 + dice.below(3 * stake);
  const win = await insist(seat, { action: 'win', type: 'win', amount: textOf(prize) });
  actor.carriedMicro += microOf(prize);
  if (course === 'undone') {
    await rollBack(seat, [bet, win]);
    actor.carriedMicro += microOf(stake - prize);
  }
  if (course === 'spent and undone') {
    const { balance = 0 } = await tell(seat, { action: 'balance' });
    if (balance >= 1) await placeBet(seat, Math.floor(balance * 100));
    await rollBack(seat, [win]);
    actor.carriedMicro -= microOf(prize);
  }
}

async function sessionOf({ owner }: Scene, { id }: Actor): Promise<string> {
  const session = randomUUID();
  await owner.query(
    `insert into aggregator_sessions
     select $1, $2, id, 1, 1000000, 'web', now() from catalog_games order by id limit 1`,
    [session, id],
  );
  return session;
}

/**
 * Places a bet; answers its id. One whose outcome is not known is refunded, as the protocol asks.
 */
async function placeBet(seat: Seat, stake: number): Promise<string | undefined> {
  const { scene, actor } = seat;
  const id = randomUUID();
  const amount = textOf(stake);
  const said = await tell(seat, { action: 'bet', type: 'bet', amount, transaction_id: id });
  if (said.error_code === undefined) {
    actor.carriedMicro -= microOf(stake);
    return id;
  }
  scene.count(`bet at a provider: ${said.error_code}`);
  if (said.error_code !== 'INSUFFICIENT_FUNDS') {
    await insist(seat, { action: 'refund', bet_transaction_id: id, amount });
  }
  return undefined;
}

async function rollBack(seat: Seat, listed: readonly string[]): Promise<void> {
  const rollback_transactions = listed.map((transaction_id) => ({
    action: 'bet',
    amount: '1',
    transaction_id,
    type: 'bet',
  }));
  await insist(seat, { action: 'rollback', type: 'rollback', rollback_transactions });
}

/** Repeats a message under one id until the wallet says that it is done, and answers the id. */
async function insist(seat: Seat, fields: Fields): Promise<string> {
  const message = { ...fields, transaction_id: randomUUID() };
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const said = await tell(seat, message);
    if (said.error_code === undefined) return message.transaction_id;
    if (Date.now() > deadline) throw new Error(JSON.stringify({ message, said }));
    await pause(RETRY_MS);
  }
}

/** Sends a message until it is answered, whatever dies meanwhile; now and then twice at once. */
async function tell({ scene, actor, session }: Seat, fields: Fields): Promise<Said> {
  const common = { player_id: String(actor.id), currency: 'RUB', session_id: session };
  const send = () => sayTo(scene.url, { ...common, ...fields });
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      const twin = actor.dice.below(4) === 0 ? send().catch(() => undefined) : undefined;
      const said = await send();
      await twin;
      return said;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}
