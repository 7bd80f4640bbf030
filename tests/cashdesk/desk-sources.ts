import { randomUUID } from 'node:crypto';
import type { CashStage, Made, Signing } from './cashdesk-stage.ts';
import type { Attack, Desk, MoneySource, Scene } from './desk-attacks.ts';
import { coinOutcomes, type Method, openCoinScene } from './desk-coin-source.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** Every kind of message about deposits; coins first, while their rates are fresh. */
export const SOURCES = [
  'coins by GET',
  'coins by POST',
  'coins by JSON',
  'a page',
  'an exchange',
  'a transfer',
] as const;
export type SourceName = (typeof SOURCES)[number];

/** How messages of a gateway differ by its protocol. */
type Protocol = {
  readonly payway: number;
  readonly amount: string;
  right(made: Made, seat: Seat): Promise<object>;
  /** The fields of a message that is out of date once the money is there. */
  readonly stale: object;
  readonly otherAmount: object;
  /** The fields that turn a message about one payment into one about another player's. */
  otherPlayer(other: { readonly made: Made; readonly seat: Seat }): Promise<object>;
};

const give = (amount: string) => ({ give: { amount, currency: 'RUB' } });

function protocolsOf(
  stage: CashStage,
): Readonly<Record<'redirect' | 'exchange' | 'p2p', Protocol>> {
  const externalOf = async ({ paymentId }: Made) => {
    const asked = 'select external_id from payments where id = $1';
    const { rows } = await stage.owner.query<{ external_id: string }>(asked, [paymentId]);
    return rows[0]?.external_id ?? '';
  };
  return {
    redirect: {
      payway: 4,
      amount: '1000',
      right: (made, seat) => stage.notice(made, seat),
      stale: { status: 'expired' },
      otherAmount: { amount: '1.00' },
      otherPlayer: ({ seat }) => Promise.resolve({ customer_id: String(seat.id) }),
    },
    exchange: {
      payway: 99,
      amount: '2000',
      right: async (made) => ({
        order: await externalOf(made),
        reference: made.paymentId,
        state: 'done',
        ...give('2000.00'),
      }),
      stale: { state: 'timeout' },
      otherAmount: give('1.00'),
      otherPlayer: ({ made }) => Promise.resolve({ reference: made.paymentId }),
    },
    p2p: {
      payway: 74,
      amount: '1500',
      right: ({ requisites }) =>
        Promise.resolve({
          transfer: `tr_${randomUUID()}`,
          account: requisites?.accountNumber,
          amount: requisites?.amount,
          currency: 'RUB',
        }),
      stale: { currency: 'USD' },
      otherAmount: { amount: '1.37' },
      otherPlayer: ({ made }) => Promise.resolve({ amount: made.requisites?.amount }),
    },
  };
}

const gatewayOutcomes = {
  forged: { status: 401, credits: 0, logged: 'signature' },
  unsigned: { status: 401, credits: 0, logged: 'headers' },
  replayed: { status: 200, credits: 1, logged: 'before' },
  doubled: { status: 200, credits: 1, logged: 'before' },
  reordered: { status: 200, credits: 1, logged: 'ignored' },
  late: { status: 200, credits: 1, logged: 'late' },
  'for another player': { status: 409, credits: 0, logged: 'other-player' },
  'with another amount': { status: 200, credits: 0, logged: 'other-amount' },
} as const satisfies MoneySource['outcomes'];

const OUTCOMES = {
  redirect: gatewayOutcomes,
  exchange: {
    ...gatewayOutcomes,
    'for another player': { status: 409, credits: 0, logged: 'other-invoice' },
  },
  p2p: {
    ...gatewayOutcomes,
    reordered: { status: 200, credits: 1, logged: 'unknown' },
    late: { status: 200, credits: 0, logged: 'late' },
    // A transfer that paid one player is told again with the sum of another player's deposit.
    'for another player': { status: 200, credits: 1, logged: 'before' },
  },
} as const;

async function openGatewayScene(stage: CashStage, protocol: Protocol): Promise<Scene> {
  const { payway, amount } = protocol;
  const [seat, other] = await Promise.all([stage.newcomer(), stage.newcomer()]);
  const made = await stage.deposit(seat, payway, amount);
  const right = await protocol.right(made, seat);
  const say = async (over: object = {}, signing: Signing = {}) => {
    const body = { ...right, ...over };
    const { status } = await stage.says(payway, body, { atMs: stage.clock.now(), ...signing });
    return status;
  };
  const { rows } = await stage.owner.query<{ amount_micro: string }>(
    'select amount_micro from payments where id = $1',
    [made.paymentId],
  );
  const attacks: Readonly<Record<Attack, () => Promise<number>>> = {
    forged: () => say({}, { key: 'x'.repeat(40) }),
    unsigned: () => say({}, { headers: { 'x-signature': '' } }),
    replayed: async () => {
      const signing = { nonce: `replay_${seat.login}`, atMs: stage.clock.now() };
      await say({}, signing);
      return await say({}, signing);
    },
    doubled: async () => {
      const statuses = await Promise.all([say(), say(), say(), say()]);
      return Math.max(...statuses);
    },
    reordered: async () => {
      await say();
      return await say(protocol.stale);
    },
    late: async () => {
      await stage.clock.advance(HOUR_MS);
      await stage.follow();
      return await say();
    },
    'for another player': async () => {
      const theirs = { made: await stage.deposit(other, payway, amount), seat: other };
      if (payway === 74) await say();
      return await say(await protocol.otherPlayer(theirs));
    },
    'with another amount': () => say(protocol.otherAmount),
  };
  const wantedMicro = BigInt(rows[0]?.amount_micro ?? 0);
  return { seat, other, wantedMicro, attack: (attack) => attacks[attack]() };
}

/** All sources by their names. */
export function sourcesOf(desk: Desk): Readonly<Record<SourceName, MoneySource>> {
  const { stage } = desk;
  const protocols = protocolsOf(stage);
  const gateway = (family: keyof typeof OUTCOMES): MoneySource => ({
    outcomes: OUTCOMES[family],
    open: () => openGatewayScene(stage, protocols[family]),
  });
  const coins = (method: Method): MoneySource => ({
    outcomes: coinOutcomes,
    open: () => openCoinScene(desk, method),
  });
  return {
    'coins by GET': coins('GET'),
    'coins by POST': coins('POST'),
    'coins by JSON': coins('JSON'),
    'a page': gateway('redirect'),
    'an exchange': gateway('exchange'),
    'a transfer': gateway('p2p'),
  };
}
