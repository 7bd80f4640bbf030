import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_PAYMENTS_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import { stageCoins } from './cryptapi-stage.ts';
import { type Attack, ATTACKS } from './desk-attacks.ts';
import { type SourceName, SOURCES, sourcesOf } from './desk-sources.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

const creditedMicro = async ({ owner }: Stage, { id }: Seat): Promise<bigint> => {
  const { rows } = await owner.query<{ credited: string }>(
    `select coalesce(sum(t.amount_micro), 0)::text as credited
       from transfers t join accounts a on a.id = t.to_account
      where t.kind = 'deposit' and a.player_id = $1`,
    [id],
  );
  return BigInt(rows[0]?.credited ?? 0);
};

/** The log lines that the server wrote since a position, as text. */
const linesSince = ({ server }: Stage, from: number) =>
  server
    .logs()
    .slice(from)
    .map((line) => JSON.stringify(line));

describe('messages about deposits', () => {
  let stage: CashStage;
  let coins: ReturnType<typeof stageCoins>;
  beforeAll(async () => {
    stage = await openCashStage();
    coins = stageCoins(stage.server);
  });
  afterAll(async () => {
    await coins.close();
    await stage.close();
  });

  const cells = SOURCES.flatMap((name) =>
    ATTACKS.map((attack): readonly [SourceName, Attack] => [name, attack]),
  );

  test.each(cells)(
    'A deposit message by %s, if %s, credits what it should, and its reason is logged',
    async (name, attack) => {
      const source = sourcesOf({ stage, coins })[name];
      const { status, credits, logged } = source.outcomes[attack];
      const scene = await source.open();
      const from = stage.server.logs().length;
      expect(await scene.attack(attack)).toBe(status);
      // A refusal is logged at most once a second, so an attack that was not logged is made again.
      await expect
        .poll(async () => {
          const isLogged = linesSince(stage, from).some((line) => line.includes(`"${logged}"`));
          if (!isLogged) await scene.attack(attack);
          return isLogged;
        }, PATIENT)
        .toBe(true);
      const wanted = credits === 1 ? scene.wantedMicro : 0n;
      expect(await creditedMicro(stage, scene.seat)).toBe(wanted);
      expect(await creditedMicro(stage, scene.other)).toBe(0n);
    },
  );
});

const PATH = '/api/cashdesk/payouts';

describe('messages about payouts', () => {
  let stage: WithdrawalStage;
  beforeAll(async () => {
    stage = await openWithdrawalStage();
  });
  afterAll(() => stage.close());

  type Signing = { readonly key?: string; readonly nonce?: string; readonly signature?: string };

  async function say(body: object, signing: Signing = {}): Promise<number> {
    const text = JSON.stringify(body);
    const { key = SANDBOX_PAYMENTS_KEY, nonce = randomBytes(12).toString('hex') } = signing;
    const timestamp = String(Date.now());
    const right = createHmac('sha256', key)
      .update(`${timestamp}.${nonce}.POST ${PATH}.${text}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signing.signature ?? right,
    };
    const answer = await fetch(`${stage.url}${PATH}`, { method: 'POST', headers, body: text });
    return answer.status;
  }

  /** A payout that the gateway accepted and has not concluded. */
  async function sentPayout() {
    await stage.gatewayMode('wait');
    const seat = await stage.veteran();
    const { id } = await stage.withdraw(seat);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    return { seat, id, told: { payout_id: id, state: 'paid', amount: '2000.00' } };
  }

  type Told = Awaited<ReturnType<typeof sentPayout>>;
  type Row = {
    readonly name: Attack;
    readonly attack: (payout: Told) => Promise<number>;
    readonly status: number;
    readonly logged: string;
  };
  const refused = { status: 401 } as const;
  const heard = { status: 200, logged: 'asks' } as const;
  const rows: readonly Row[] = [
    {
      name: 'forged',
      attack: ({ told }) => say(told, { key: 'x'.repeat(40) }),
      ...refused,
      logged: 'signature',
    },
    {
      name: 'unsigned',
      attack: ({ told }) => say(told, { signature: '' }),
      ...refused,
      logged: 'headers',
    },
    {
      name: 'replayed',
      attack: async ({ told }) => {
        await say(told, { nonce: 'again-and-again' });
        return await say(told, { nonce: 'again-and-again' });
      },
      ...heard,
    },
    {
      name: 'doubled',
      attack: async ({ told }) => Math.max(...(await Promise.all([say(told), say(told)]))),
      ...heard,
    },
    { name: 'reordered', attack: ({ told }) => say({ ...told, state: 'rejected' }), ...heard },
    {
      name: 'for another player',
      attack: async ({ told }) => say({ ...told, payout_id: (await sentPayout()).id }),
      ...heard,
    },
    {
      name: 'with another amount',
      attack: ({ told }) => say({ ...told, amount: '1.00' }),
      ...heard,
    },
  ];

  test.each(rows)(
    'A payout message, if $name, moves nothing, and the gateway itself is asked',
    async ({ attack, status, logged }) => {
      const payout = await sentPayout();
      const before = await stage.balanceOf(payout.seat);
      const from = stage.server.logs().length;
      expect(await attack(payout)).toBe(status);
      await expect
        .poll(async () => {
          const isLogged = linesSince(stage, from).some((line) => line.includes(`"${logged}"`));
          if (!isLogged) await attack(payout);
          return isLogged;
        }, PATIENT)
        .toBe(true);
      expect(await stage.stageOf(payout.id)).toBe('sent');
      expect(await stage.balanceOf(payout.seat)).toEqual(before);
      await stage.conclude(payout.id, 'paid');
      await expect.poll(() => stage.stageOf(payout.id), PATIENT).toBe('done');
      expect(await stage.balanceOf(payout.seat)).toEqual({ ...before, held: 0 });
    },
  );

  test('A late message about a concluded payout changes nothing and is logged', async () => {
    const { seat, id, told } = await sentPayout();
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    const books = await stage.allBooks();
    const from = stage.server.logs().length;
    expect(await say({ ...told, state: 'rejected' })).toBe(200);
    await expect
      .poll(() => linesSince(stage, from).some((line) => line.includes('"not-open"')), PATIENT)
      .toBe(true);
    expect(await stage.allBooks()).toBe(books);
    expect((await stage.balanceOf(seat)).held).toBe(0);
  });

  test('A message that names no payout is refused, and its reason is logged', async () => {
    const from = stage.server.logs().length;
    expect(await say({ payout_id: 'none' })).toBe(400);
    await expect
      .poll(() => linesSince(stage, from).some((line) => line.includes('"shape"')), PATIENT)
      .toBe(true);
    expect(await stage.moneyFaults()).toEqual([]);
  });
});
