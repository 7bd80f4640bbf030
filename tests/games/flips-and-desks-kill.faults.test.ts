import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreateFlipOutput } from '../../shared/games/coinflip/contract.ts';
import { Refused } from '../harness/client.ts';
import { PATIENT, pause } from '../harness/wire-stage.ts';
import { type CrashStage, openCrashStage } from './crash-stage.ts';
import { type EveningGuest, send, sendInTime } from './evening-guests.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `npm run test:faults` lets the server die many times, `npm test` once at each point. */
const RUNS = process.env['ROLLHOUSE_FAULTS'] === 'long' ? 10 : 1;

const TIMINGS = 'spin=400,reward=200,refund=60000,lead=3000,limit=12000';
const GUESTS = 6;

let stage: CrashStage;
beforeAll(async () => {
  stage = await openCrashStage(TIMINGS, GUESTS);
});
afterAll(() => stage.close());

const guest = (at: number) => stage.guests[at] as EveningGuest;

/** What of it is done where the server dies meanwhile is asked of the database. */
const lost = (answer: Promise<unknown> | undefined) =>
  Promise.race([answer?.catch(() => undefined), pause(1000)]);

/** The rounds since a moment, oldest first, as the database has them. */
async function roundsSince(id: string): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ said: string }>(
    `select concat_ws(' ', t.game, t.state, case when t.outcome is not null then 'drawn' end,
              (select count(*) from rounds r where r.table_id = t.id)) as said
       from table_rounds t where t.game in ('fast', 'coinflip') and t.id > $1 order by t.id`,
    [id],
  );
  return rows.map(({ said }) => said);
}

/** The newest round by now, from which on a test looks. */
async function newestId(): Promise<string> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `select id from table_rounds order by id desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

/** Ends the time in which whatever waits may be joined. */
const expireAll = () =>
  stage.owner.query(
    `update table_rounds set closes_at = clock_timestamp() where game = 'coinflip' and state = 'waiting'`,
  );

const joinOf = ({ roundId, stakeMicro }: Pick<CreateFlipOutput, 'roundId' | 'stakeMicro'>) =>
  ({
    call: 'coinflip.join',
    input: { roundId, stakeMicro, requestId: randomUUID() },
  }) as const;

async function refusalOf(answer: Promise<unknown> | undefined): Promise<string> {
  const refused = await answer?.then(
    () => undefined,
    (error: unknown) => error,
  );
  return refused instanceof Refused ? refused.wire.name : 'not refused';
}

async function playDuel(): Promise<{ readonly since: string; readonly roundId: string }> {
  const [author, rival] = [guest(0), guest(1)];
  const since = await newestId();
  const requestId = randomUUID();
  const offer = async () =>
    (await author.client?.send('chat', 'sendDuel', { bet: 1000, side: 'heads', requestId })) as
      | (CreateFlipOutput & { readonly success: true; readonly type: string })
      | undefined;
  const offered = () => lost(offer());
  // The flip without a stake is given up a minute later, which may be at any of the steps.
  const steps = async (...said: readonly string[]) =>
    expect((await roundsSince(since)).filter((one) => !one.endsWith(' 0'))).toEqual(said);

  await stage.dieAt('flip-after-add', offered);
  await steps();
  await stage.dieAt('flip-after-hold', offered);
  await steps('coinflip waiting 1');
  await stage.dieAt('duel-after-create', offered);
  await steps('coinflip waiting 1');
  await stage.dieAt('flip-after-join', async () => {
    const duel = await offer();
    if (duel?.success !== true) throw new Error('the duel was not offered');
    author.answered.set(requestId, { output: duel });
    await send(rival, joinOf(duel));
  });
  await steps('coinflip waiting 2');
  await stage.dieAt('flip-after-close');
  await steps('coinflip spinning 2');
  await stage.dieAt('table-after-draw');
  await steps('coinflip spinning drawn 2');
  await stage.dieAt(`table-during-settle:${randomInt(1, 3)}`);
  await steps('coinflip paying drawn 2');

  await stage.recover();
  const again = await offer();
  if (again?.success !== true) throw new Error('the duel was not offered again');
  const { roundId, betId } = again;
  expect(author.answered.get(requestId)?.output).toMatchObject({ roundId, betId });
  const late = await Promise.all([
    refusalOf(guest(2).client?.call('coinflip.join', joinOf(again).input)),
    refusalOf(author.client?.call('coinflip.cancel', { roundId })),
  ]);
  for (const name of late) expect(name).toMatch(/^coinflip\.(?:over|taken)$/);
  await expireAll();
  return { since, roundId };
}

test('A duel is played once although the server dies at each of its steps in turn', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { since, roundId } = await playDuel();
    await expect
      .poll(() => roundsSince(since), PATIENT)
      .toEqual(['coinflip refunded 0', 'coinflip settled drawn 2']);
    const { rows } = await stage.owner.query(
      `select data ->> 'state' as state from chat_messages where data ->> 'roundId' = $1`,
      [roundId],
    );
    expect(rows).toEqual([{ state: 'landed' }]);
    await stage.expectSound();
  }
});

async function playDesk(): Promise<string> {
  const since = await newestId();
  const requests = [0, 1, 2].map(() => randomUUID());
  const sit = async (at: number) =>
    await send(guest(at), {
      call: 'fast.sit',
      input: { stake: 5, requestId: requests[at] ?? '' },
    });
  const step = (said: string) => expect(roundsSince(since)).resolves.toEqual([said]);

  await stage.dieAt('table-after-open', () => sit(0));
  await step('fast waiting 0');
  await stage.dieAt('table-after-countdown', async () => {
    for (const at of [0, 1, 2]) await sit(at);
  });
  await step('fast betting 3');
  await stage.dieAt('table-after-close');
  await step('fast spinning 3');
  await stage.dieAt('table-after-draw');
  await step('fast spinning drawn 3');
  await stage.dieAt(`table-during-settle:${randomInt(1, 4)}`);
  await step('fast paying drawn 3');
  await stage.recover();
  return since;
}

test('A desk is played once although the server dies at each of its steps in turn', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const since = await playDesk();
    await expect.poll(() => roundsSince(since), PATIENT).toEqual(['fast settled drawn 3']);
    await stage.expectSound();
  }
});

/** Opens two flips, and takes a seat where nobody else sits. */
async function openUp(at: number): Promise<readonly CreateFlipOutput[]> {
  const seat = { stake: [1, 5, 25][at] ?? 1, requestId: randomUUID() };
  await sendInTime(guest(at), { call: 'fast.sit', input: seat });
  const flips: CreateFlipOutput[] = [];
  for (const side of ['heads', 'tails'] as const) {
    const input = { bet: 500, side, requestId: randomUUID() };
    await sendInTime(guest(at), { call: 'coinflip.create', input });
    const output = guest(at).answered.get(input.requestId)?.output;
    if (output !== undefined) flips.push(output as CreateFlipOutput);
  }
  return flips;
}

async function takeSeatBack({ client }: EveningGuest): Promise<void> {
  const load = await client?.call('fast.load', {});
  for (const { mine, round } of load?.desks ?? []) {
    if (mine === null || round === null) continue;
    const { roundId } = round;
    await client?.call('fast.takeBack', { roundId }).catch(() => undefined);
  }
}

const soon = () => pause(randomInt(80));

/** All that may happen to a flip at about the same time. */
const rush = (flip: CreateFlipOutput, owner: EveningGuest) => [
  ...[3, 4, 5].map(async (at) => {
    await soon();
    await send(guest(at), joinOf(flip));
  }),
  soon().then(() => lost(owner.client?.call('coinflip.cancel', { roundId: flip.roundId }))),
];

test('Where joins, cancels, expiry and the end of the server meet, each flip and seat ends once', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const since = await newestId();
    const point = ['flip-after-join', 'flip-after-close', 'table-during-settle'][randomInt(3)];
    await stage.arm(`${point}:${randomInt(1, 5)}`);
    const owners = [guest(0), guest(1), guest(2)];
    const opened = await Promise.all(owners.map((_, at) => openUp(at)));
    const acts = opened.flatMap((flips, at) => flips.flatMap((flip) => rush(flip, guest(at))));
    await Promise.all([
      ...acts,
      soon().then(expireAll),
      ...owners.map((owner) => lost(takeSeatBack(owner))),
    ]);
    await stage.server.kill('SIGKILL');

    await stage.recover();
    await Promise.all(owners.map(takeSeatBack));
    await expireAll();
    await stage.expectSound();
    const said = await roundsSince(since);
    expect(said.filter((one) => one.startsWith('coinflip'))).toHaveLength(6);
    const ends = ['coinflip settled drawn 2', 'coinflip refunded 1', 'fast refunded 1'];
    expect(said.filter((one) => !ends.includes(one))).toEqual([]);
  }
});
