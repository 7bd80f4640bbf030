import { afterAll, beforeAll, expect, test } from 'vitest';
import { TON_MANIFEST_PATH } from '../../shared/cashdesk/ton/assets.ts';
import { claimOf, openTonStage, type TonStage } from './ton-stage.ts';
import { refusalOf, type Seat } from '../harness/wire-stage.ts';
import { connectClient } from '../harness/client.ts';
import { signInAgain } from '../accounts/settings-stage.ts';

let stage: TonStage;
beforeAll(async () => {
  stage = await openTonStage();
});
afterAll(() => stage.close());

const payloadOf = async (seat: Pick<Seat, 'call'>) =>
  (await seat.call('ton.proofPayload', {})).payload;

test('A proven wallet is bound, unbound and bound again by its owner alone', async () => {
  const [owner, other] = [await stage.seat(0), await stage.seat(0)];
  await stage.bind(owner, 'alice');
  const { wallets } = await owner.call('ton.getWallets', {});
  expect(wallets).toHaveLength(1);
  expect(wallets[0]?.address).toMatch(/^UQ/);
  const theft = claimOf(await stage.connect('alice', await payloadOf(other)));
  expect((await refusalOf(other.call('ton.bindWallet', theft))).name).toBe('ton.wallet-taken');
  const id = wallets[0]?.id ?? '';
  expect((await refusalOf(other.call('ton.unbindWallet', { id }))).name).toBe('ton.wallet-unknown');
  expect((await owner.call('ton.unbindWallet', { id })).wallets).toEqual([]);
  const again = claimOf(await stage.connect('alice', await payloadOf(other)));
  expect((await refusalOf(other.call('ton.bindWallet', again))).name).toBe('ton.wallet-taken');
  await stage.bind(owner, 'alice');
  expect((await owner.call('ton.getWallets', {})).wallets).toHaveLength(1);
});

test('A player who binds a wallet is told by mail and by the bot', async () => {
  const seat = await stage.seat(0);
  await stage.ask('update players set email_verified = true where id = $1', seat.id);
  await stage.ask(
    "insert into identities (player_id, provider, external_id) values ($1, 'telegram', '990001')",
    seat.id,
  );
  await stage.bind(seat, 'carol');
  const { wallets } = await seat.call('ton.getWallets', {});
  const address = wallets[0]?.address ?? '';
  const purse = `${address.slice(0, 6)}…${address.slice(-6)}`;
  const told = (table: 'mails' | 'bot_messages') =>
    stage.ask(
      `select kind, facts ->> 'purse' as purse from ${table} where player_id = $1`,
      seat.id,
    );
  expect(await told('mails')).toContainEqual({ kind: 'wallet-bound', purse });
  expect(await told('bot_messages')).toContainEqual({ kind: 'wallet-bound', purse });
  await seat.call('ton.unbindWallet', { id: wallets[0]?.id ?? '' });
});

test('A wallet proof counts once, in its own session, even when used in parallel', async () => {
  const seat = await stage.seat(0);
  const claim = claimOf(await stage.connect('bob', await payloadOf(seat)));
  const answers = await Promise.allSettled([
    seat.call('ton.bindWallet', claim),
    seat.call('ton.bindWallet', claim),
    seat.call('ton.bindWallet', claim),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusalOf(seat.call('ton.bindWallet', claim))).name).toBe('ton.proof-old');

  const token = await signInAgain(stage, seat);
  const elsewhere = await connectClient(stage.url, { token: token ?? null });
  const foreign = claimOf(await stage.connect('bob', await payloadOf(elsewhere)));
  expect((await refusalOf(seat.call('ton.bindWallet', foreign))).name).toBe('ton.proof-old');
  elsewhere.close();
});

test('A wallet proof that fails uses up its challenge', async () => {
  const seat = await stage.seat(0);
  const claim = claimOf(await stage.connect('carol', await payloadOf(seat)));
  const forged = { ...claim, proof: { ...claim.proof, signature: 'A'.repeat(86) + '==' } };
  expect((await refusalOf(seat.call('ton.bindWallet', forged))).name).toBe('ton.proof-invalid');
  expect((await refusalOf(seat.call('ton.bindWallet', claim))).name).toBe('ton.proof-old');
});

test('A wallet can read the TON Connect manifest from anywhere without a session', async () => {
  const answer = await fetch(`${stage.url}${TON_MANIFEST_PATH}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const manifest = (await answer.json()) as { url: string; iconUrl: string };
  expect(manifest.url).toBe(stage.url);
});
