import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { closeSound } from '../harness/money-faults.ts';
import { appCode } from '../harness/two-factor-stage.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import { changePlayer, loadRoom, readRoom } from './chat-stage.ts';

/** What a message on the channel was answered. */
export type Answer = Readonly<Record<string, unknown>> & { readonly success: boolean };

/** The name of a refusal; `done` for an answer. */
export const nameOf = ({ success, error }: Answer): string =>
  success ? 'done' : (error as { name: string }).name;

/** Asks on the channel of the chat. */
export const ask = async (
  { send }: Pick<Seat, 'send'>,
  type: 'sendAirDrop' | 'takeAirDrop' | 'viktorinaWin' | 'del',
  payload: object,
): Promise<Answer> => (await send('chat', type, payload as never)) as Answer;

/** The same, of which only the name of the refusal counts. */
export const outcome = async (...asked: Parameters<typeof ask>): Promise<string> =>
  nameOf(await ask(...asked));

/** What an airdrop asks for; in roubles, unless a test says otherwise. */
export type Gift = {
  readonly activateCount?: number;
  readonly award?: number;
  readonly vip?: number;
  readonly mode?: 'first' | 'rain';
  readonly requestId?: string;
};

/** Gives one as an owner does, who types what the account asks for. */
export const give = async (seat: Giver, gift: Gift = {}): Promise<Answer> =>
  await giveWith(seat, await proofOf(seat), gift);

/** The same with what somebody else typed. */
export const giveWith = (seat: Giver, proof: object, gift: Gift = {}): Promise<Answer> => {
  const asked = { activateCount: 2, award: 10, requestId: randomUUID() };
  return ask(seat, 'sendAirDrop', { ...asked, ...gift, ...proof });
};

type Giver = Pick<Seat, 'send' | 'password' | 'token'>;

/** The secrets of those who have two-factor on, by the token of their session. */
const secrets = new Map<string, { readonly stage: Stage; readonly base32: string }>();

/** The password, and a code of the app that counts as not used yet. */
export async function proofOf({ password, token }: Giver): Promise<object> {
  const secret = secrets.get(token);
  if (secret === undefined) return { password };
  const { stage, base32 } = secret;
  await stage.owner.query('update two_factor set last_step = 0');
  return { password, code: appCode(base32, await nowOf(stage)) };
}

async function nowOf({ url }: Stage): Promise<number> {
  const { offsetMs } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { offsetMs: number };
  return Date.now() + offsetMs;
}

/** Turns two-factor on. */
export async function secure(stage: Stage, seat: Seat): Promise<void> {
  const { code: base32 } = (await seat.send('user', 'load2FA', {})) as unknown as { code: string };
  const code = appCode(base32, await nowOf(stage));
  const on = await seat.send('user', 'enable2FA', { password: seat.password, code });
  if (!on.success) throw new Error(`no two-factor: ${JSON.stringify(on)}`);
  secrets.set(seat.token, { stage, base32 });
}

/** Gives one that must be given, and answers the number of its message. */
export async function given(seat: Giver, gift: Gift = {}): Promise<number> {
  const answer = await give(seat, gift);
  if (!answer.success) throw new Error(`not given: ${JSON.stringify(answer)}`);
  return answer['uid'] as number;
}

export const take = (seat: Pick<Seat, 'send'>, uid: number, recaptchaToken = 'sandbox-pass') =>
  outcome(seat, 'takeAirDrop', { uid, recaptchaToken });

/** Plays one bet of dice, which counts as a stake of these days. */
async function stake(seat: Seat): Promise<void> {
  await seat.call('dice.play', { bet: 1, bet_type: 'less', percent: 50 } as never);
}

/** Experience that a test gave without play, by database and player; `soundBooks` takes it back. */
const lent = new WeakMap<Stage['owner'], Map<number, bigint>>();

/** Lifts a player to a VIP level, by experience that the books know nothing of. */
export async function lift(
  { owner }: Stage,
  { id }: Pick<Seat, 'id'>,
  level: 3 | 5,
): Promise<void> {
  const micro = level === 3 ? 10_000_000_000n : 100_000_000_000n;
  const given = lent.get(owner) ?? new Map<number, bigint>();
  lent.set(owner, given.set(id, (given.get(id) ?? 0n) + micro));
  await owner.query(
    `insert into player_totals (player_id, experience_micro) values ($1, $2)
     on conflict (player_id) do update
       set experience_micro = player_totals.experience_micro + excluded.experience_micro`,
    [id, String(micro)],
  );
}

/** Makes every player look as if nothing tied them to another: tests run on one address. */
export async function untie({ owner }: Stage): Promise<void> {
  await owner.query('delete from sign_in_signals');
}

/** A player of VIP 3 who staked, and has roubles and nothing to play. */
export async function giver(stage: Stage, money = 1_000_000): Promise<Seat> {
  const seat = await player(stage, money);
  await lift(stage, seat, 3);
  return seat;
}

/** The currency that the server's memory of the player says. */
async function shownCurrency(seat: Seat): Promise<unknown> {
  const { user } = (await seat.send('user', 'updateUser')) as unknown as {
    readonly user: { readonly targetCurrency: number };
  };
  return user.targetCurrency;
}

/** A player who staked lately, whose currency is the rouble. */
export async function player(stage: Stage, money = 100_00): Promise<Seat> {
  const seat = await stage.seat(money);
  await changePlayer(stage, seat, 'target_currency = 1, money_currency = 1');
  while ((await shownCurrency(seat)) !== 1) await delay(20);
  await stake(seat);
  await untie(stage);
  return seat;
}

/** An admin of the product with two-factor on, who gives of the operator's money. */
export async function admin(stage: Stage): Promise<Seat> {
  const seat = await stage.seat(0);
  await changePlayer(stage, seat, 'is_admin = true, target_currency = 1, money_currency = 1');
  await secure(stage, seat);
  await untie(stage);
  return seat;
}

/** The money of a player's wallet `real`, in base micro-units. */
export async function realOf({ owner }: Stage, { id }: Pick<Seat, 'id'>): Promise<bigint> {
  return await walletOf(owner, id, 'real');
}

export async function walletOf(owner: Stage['owner'], id: number, wallet: string): Promise<bigint> {
  const { rows } = await owner.query<{ micro: string }>(
    `select balance_micro::text as micro from wallets w join accounts a on a.id = w.account_id
      where a.player_id = $1 and a.wallet = $2`,
    [id, wallet],
  );
  return BigInt(rows[0]?.micro ?? '0');
}

/** What an account of the operator holds by its entries. */
export async function operatorHolds({ owner }: Stage, account: string): Promise<bigint> {
  const { rows } = await owner.query<{ micro: string }>(
    `select coalesce(sum(e.amount_micro), 0)::text as micro
       from entries e join accounts a on a.id = e.account_id where a.operator_account = $1`,
    [account],
  );
  return BigInt(rows[0]?.micro ?? '0');
}

/** An airdrop as its row says. */
export async function rowOf({ owner }: Stage, uid: number) {
  const { rows } = await owner.query<{
    id: string;
    state: string;
    taken: number;
    joined: number;
    is_settled: boolean;
  }>('select id, state, taken, joined, is_settled from airdrops where uid = $1', [uid]);
  return rows[0];
}

/** Waits until an airdrop has paid everybody and given back the rest. */
export async function settled(stage: Stage, uid: number): Promise<void> {
  await expect.poll(async () => (await rowOf(stage, uid))?.is_settled, PATIENT).toBe(true);
}

/** An airdrop's message as a guest who loads the room sees it, as soon as it is there. */
export async function messageOf(stage: Stage, uid: number) {
  const { client, room } = await readRoom(stage);
  const found = room.messages.find((message) => message.uid === uid);
  const late = async () => (await loadRoom(client)).messages.find((message) => message.uid === uid);
  if (found === undefined) await expect.poll(late, PATIENT).toBeDefined();
  const message = found ?? (await late());
  client.close();
  return message;
}

/** Closes, and throws with what is wrong with the books, without the experience that tests lent. */
export async function closeSoundly(stage: Stage): Promise<void> {
  const { owner, server } = stage;
  for (const [id, micro] of lent.get(owner) ?? []) {
    await owner.query(
      'update player_totals set experience_micro = experience_micro - $2 where player_id = $1',
      [id, String(micro)],
    );
  }
  await closeSound(server.database.appUrl, () => stage.close());
}

/** Bans a player from the chat; the answer lifts the ban. */
export async function banFromChat(
  { owner }: Stage,
  { id }: Pick<Seat, 'id'>,
): Promise<() => Promise<void>> {
  const banId = randomUUID();
  await owner.query(
    `insert into chat_bans (id, player_id, reason, began_at, by_player) values ($1, $2, 1, now(), $2)`,
    [banId, id],
  );
  return async () => {
    await owner.query(
      'update chat_bans set lifted_at = now(), lifted_by_player = player_id where id = $1',
      [banId],
    );
  };
}

/** Both accounts prove the same document. */
export async function proveOnePerson({ owner }: Stage, ...seats: readonly Seat[]): Promise<void> {
  const digest = randomBytes(32);
  for (const { id } of seats) {
    await owner.query(
      `insert into player_fingerprints (player_id, kind, digest, created_at)
       values ($1, 'document', $2, now())`,
      [id, digest],
    );
  }
}
