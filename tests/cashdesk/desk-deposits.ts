import { randomUUID } from 'node:crypto';
import { Address, comment } from '@ton/core';
import { JETTON_GAS_NANO, jettonTransfer } from '../../api/cashdesk/ton/messages.ts';
import type { CryptApiAddress } from '../../shared/cashdesk/crypto/contract.ts';
import type { DepositReply } from '../../shared/cashdesk/payments/contract.ts';
import type { WalletTon } from '../../shared/cashdesk/ton/contract.ts';
import { type Actor, attempt, call, type Scene, tell } from './desk-actor.ts';

type Made = DepositReply['data'];

const textOf = (hundredths: number) => (hundredths / 100).toFixed(2);
const hundredthsOf = (text: string) => Math.round(Number(text) * 100);

/** Asks for a deposit, and sends the same request again when the answer was lost. */
async function ask(scene: Scene, actor: Actor, asked: { payway: number; amount: string }) {
  const { payway, amount } = asked;
  const payload = {
    methodId: scene.methodOf(payway),
    amount,
    currency: 1,
    requestId: randomUUID(),
  };
  const { data } = await tell<DepositReply>(scene, actor, ['deposit', payload]);
  return data;
}

/** How a person may treat the page that a deposit led to. */
const FATES = [
  ...Array.from({ length: 11 }, () => 'pay' as const),
  'pay twice',
  'pay less',
  'pay more',
  'decline',
  'expire',
  'leave',
  'cancel and pay',
] as const;

const DECLINED: readonly string[] = ['decline', 'expire'];

/** From one sum to another, in hundredths of the base currency. */
export type Span = { readonly from: number; readonly most: number };
const USUAL: Span = { from: 200_000, most: 800_000 };

/** Deposits by a page of a gateway or of an exchange. */
export async function depositByPage(
  scene: Scene,
  actor: Actor,
  { from, most }: Span = USUAL,
): Promise<void> {
  const { dice } = actor;
  const payway = dice.pick([4, 4, 118, 99, 100]);
  const amount = textOf(from + dice.below(most - from));
  await attempt(scene, `deposit by ${payway}`, async () => {
    const made = await ask(scene, actor, { payway, amount });
    await treatPage(scene, actor, made);
  });
}

async function treatPage(scene: Scene, actor: Actor, { url = '', paymentId }: Made) {
  const { dice, parted } = actor;
  const path = new URL(url).pathname.replace('/sandbox', '');
  const press = (form: object = {}) => scene.outside.post(path, { act: 'pay', ...form });
  const fate = dice.pick(FATES);
  scene.count(`page: ${fate}`);
  if (fate === 'leave') return;
  if (DECLINED.includes(fate)) {
    await press({ act: fate });
    return;
  }
  if (fate === 'cancel and pay') {
    await attempt(scene, 'cancelled deposit', async () => {
      await tell(scene, actor, ['cancelDeposit', { id: paymentId }]);
    });
  }
  const { rows } = await scene.owner.query<{ exact: string }>(
    'select exact_hundredths::text as exact from payments where id = $1',
    [paymentId],
  );
  const asked = Number(rows[0]?.exact);
  const by = 1 + dice.below(9000);
  const paid = fate === 'pay less' ? asked - by : fate === 'pay more' ? asked + by : asked;
  const amount = textOf(paid);
  parted.push({ source: 'invoice', paymentId, amount, isRight: paid === asked });
  await press(paid === asked ? {} : { amount });
  if (fate === 'pay twice') await press();
}

/** Deposits by a transfer from person to person. */
export async function depositByTransfer(scene: Scene, actor: Actor): Promise<void> {
  const { dice, parted } = actor;
  const payway = dice.pick([74, 87]);
  const amount = textOf(USUAL.from + dice.below(6000) * 100);
  await attempt(scene, `deposit by ${payway}`, async () => {
    const { requisites, paymentId } = await ask(scene, actor, { payway, amount });
    const fate = dice.pick(['exact', 'exact', 'exact', 'told', 'twice', 'other', 'never'] as const);
    scene.count(`transfer: ${fate}`);
    if (requisites === undefined || fate === 'never') return;
    if (fate === 'told') await tell(scene, actor, ['confirmTransfer', { id: paymentId }]);
    const isRight = fate !== 'other';
    const sum = isRight ? requisites.amount : textOf(hundredthsOf(requisites.amount) + 12_345);
    const transferId = `tr_${randomUUID()}`;
    parted.push({ source: 'transfer', paymentId, transferId, amount: sum, isRight });
    const { accountNumber: account } = requisites;
    const transfer = { account, amount: sum, currency: 'RUB', transfer: transferId };
    await scene.outside.post('/payments/transfers/send', transfer);
    if (fate === 'twice') await scene.outside.post('/payments/transfers/send', transfer);
  });
}

/** Coins of the provider, with the most that one may cost and a sum below the minimum. */
const COINS = [
  { code: 'trc20/usdt', from: 12, places: 2, tooLittle: '1.5' },
  { code: 'bep20/usdt', from: 12, places: 2, tooLittle: '0.4' },
  { code: 'erc20/usdt', from: 12, places: 2, tooLittle: '3' },
  { code: 'ltc', from: 0.15, places: 4, tooLittle: '0.005' },
  { code: 'eth', from: 0.004, places: 6, tooLittle: '0.0001' },
  { code: 'btc', from: 0.0002, places: 6, tooLittle: '0.00001' },
] as const;

/** Deposits to an address of a coin. */
export async function depositByCoin(scene: Scene, actor: Actor): Promise<void> {
  const { dice, parted } = actor;
  const { code, from, places, tooLittle } = dice.pick(COINS);
  await attempt(scene, `deposit by ${code}`, async () => {
    const reply = await tell<CryptApiAddress>(scene, actor, ['getCryptApiAddress', { coin: code }]);
    const isLittle = dice.below(10) === 0;
    const amount = isLittle ? tooLittle : (from * (1 + dice.below(300) / 100)).toFixed(places);
    const method = dice.pick(['GET', 'POST', 'JSON'] as const);
    const body = { address: reply.address, amount, method };
    const { txid, isLost = false } = await scene.outside.post<{ txid: string; isLost?: boolean }>(
      '/cryptapi/pay',
      body,
    );
    scene.count(isLost ? 'coin: too little' : 'coin: sent');
    if (!isLost) parted.push({ source: 'coin', coin: code, txid, amount });
  });
}

/** Deposits GRAM or USDT with the player's memo, typed by hand. */
export async function depositByMemo(scene: Scene, actor: Actor): Promise<void> {
  const { dice, parted } = actor;
  const asset = dice.pick(['GRAM', 'GRAM', 'USDT'] as const);
  await attempt(scene, `deposit by memo of ${asset}`, async () => {
    const { wallet, memo } = await tell<WalletTon>(scene, actor, ['getWalletTON', {}]);
    const units =
      asset === 'GRAM'
        ? BigInt(5 + dice.below(15)) * 10n ** 9n
        : BigInt(13 + dice.below(30)) * 10n ** 6n;
    const typed = dice.below(3) === 0 ? ` ${memo.toLowerCase()}` : memo;
    parted.push({ source: 'ton', asset, units });
    if (asset === 'GRAM') {
      const payload = comment(typed).toBoc().toString('base64');
      await scene.sendTon(scene.hand.name, { address: wallet, amount: String(units), payload });
      return;
    }
    const body = jettonTransfer({
      queryId: 0n,
      units,
      to: Address.parse(wallet),
      payer: scene.hand.owner,
      memo: typed,
    });
    const payload = body.toBoc().toString('base64');
    const { name, jettons: address } = scene.hand;
    await scene.sendTon(name, { address, amount: String(JETTON_GAS_NANO), payload });
  });
}

/**
 * Deposits GRAM by a wallet, as the mini-app asks it to; the wallet may send another sum or
 * nothing.
 */
export async function depositByWallet(scene: Scene, actor: Actor): Promise<void> {
  const { dice, parted } = actor;
  await attempt(scene, 'deposit by wallet', async () => {
    const amount = String(5 + dice.below(10));
    const input = { asset: 'GRAM', amount } as const;
    const { messages, paymentId } = await call(scene, actor, ['ton.prepareDeposit', input]);
    const [message] = messages;
    if (message === undefined || dice.below(6) === 0) return;
    const nano = BigInt(message.amount) + (dice.below(5) === 0 ? 10n ** 9n : 0n);
    parted.push({ source: 'ton', asset: 'GRAM', units: nano });
    const boc = await scene.sendTon('bob', { ...message, amount: String(nano) });
    if (dice.below(2) === 0) await call(scene, actor, ['ton.reportSent', { paymentId, boc }]);
  });
}
