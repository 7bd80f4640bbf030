import { randomUUID } from 'node:crypto';
import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import { signReport } from '../../api/sandbox/cryptapi/sign.ts';
import type { Attack, Desk, MoneySource, Scene } from './desk-attacks.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** How the provider sends its reports. */
export type Method = 'GET' | 'POST' | 'JSON';
type Fields = Readonly<Record<string, string>>;
/** How a report is signed: correctly, over another text, or not at all. */
type Signature = 'right' | 'forged' | 'none';

async function report(
  callback: string,
  fields: Fields,
  as: { method: Method; signature: Signature },
) {
  const { method, signature } = as;
  const encoded = new URLSearchParams(fields).toString();
  const url = method === 'GET' ? `${callback}&${encoded}` : callback;
  const body = method === 'JSON' ? JSON.stringify(fields) : encoded;
  const signed = method === 'GET' ? url : body;
  const type = method === 'JSON' ? 'application/json' : 'application/x-www-form-urlencoded';
  const answer = await fetch(url, {
    method: method === 'GET' ? 'GET' : 'POST',
    headers: {
      ...(signature !== 'none' && {
        'x-ca-signature': signReport(signature === 'right' ? signed : `${signed} `),
      }),
      ...(method !== 'GET' && { 'content-type': type }),
    },
    ...(method !== 'GET' && { body }),
  });
  return answer.status;
}

export const coinOutcomes: MoneySource['outcomes'] = {
  forged: { status: 401, credits: 0, logged: 'signature' },
  unsigned: { status: 401, credits: 0, logged: 'unsigned' },
  replayed: { status: 200, credits: 1, logged: 'credited' },
  doubled: { status: 200, credits: 1, logged: 'credited' },
  reordered: { status: 200, credits: 1, logged: 'credited' },
  late: { status: 200, credits: 1, logged: 'credited' },
  'for another player': { status: 409, credits: 0, logged: 'other-invoice' },
  'with another amount': { status: 200, credits: 1, logged: 'other-amount' },
};

export async function openCoinScene({ stage, coins }: Desk, method: Method): Promise<Scene> {
  const [seat, other] = await Promise.all([stage.newcomer(), stage.newcomer()]);
  const { address } = await coins.addressOf(seat, 'bep20/usdt');
  const callbackOf = async ({ id }: Seat) => {
    const asked = 'select callback_url from crypto_addresses where player_id = $1';
    const { rows } = await stage.owner.query<{ callback_url: string }>(asked, [id]);
    return rows[0]?.callback_url ?? '';
  };
  const callback = await callbackOf(seat);
  const fields: Fields = {
    uuid: randomUUID(),
    address_in: address,
    txid_in: randomUUID().replaceAll('-', ''),
    confirmations: '15',
    value_coin: '50',
    coin: 'bep20_usdt',
    pending: '0',
    result: 'sent',
  };
  const say = (over: Fields = {}, signature: Signature = 'right') =>
    report(callback, { ...fields, ...over }, { method, signature });
  const attacks: Readonly<Record<Attack, () => Promise<number>>> = {
    forged: () => say({}, 'forged'),
    unsigned: () => say({}, 'none'),
    replayed: async () => {
      await say();
      return await say();
    },
    doubled: async () => {
      const statuses = await Promise.all([say(), say(), say({ uuid: randomUUID() })]);
      return Math.max(...statuses);
    },
    reordered: async () => {
      await say();
      return await say({ pending: '1', result: 'pending', confirmations: '1' });
    },
    late: async () => {
      const past = new Date(stage.clock.now() - 192 * HOUR_MS);
      const aged = 'update crypto_addresses set shown_at = $2 where player_id = $1';
      await stage.owner.query(aged, [seat.id, past]);
      await stage.follow();
      return await say();
    },
    'for another player': async () => {
      await coins.addressOf(other, 'bep20/usdt');
      return await report(await callbackOf(other), fields, { method, signature: 'right' });
    },
    'with another amount': async () => {
      await say();
      return await say({ value_coin: '5000' });
    },
  };
  return {
    seat,
    other,
    wantedMicro: inRate(4_000_000_000n, COIN_TERMS),
    attack: (attack) => attacks[attack](),
  };
}
