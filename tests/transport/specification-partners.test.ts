import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, listOf, openSpecifiedStage, type SpecifiedStage } from './specified-stage.ts';

/*
 * The channel partnerInfo in the words of the product's specification: no name is imported from the
 * contract.
 */

let stage: SpecifiedStage;
beforeAll(async () => {
  stage = await openSpecifiedStage();
});
afterAll(() => stage.close());

const INFO = [
  'referalPromoCode',
  'partnerLevel',
  'totalBalanceByReferals',
  'referalsCountAll',
  'totalCpaEarnings',
  'referalsCount',
  'balanceByReferals',
  'hashids',
];

const ROW = [
  'id',
  'nick',
  'createdAt',
  'countReferal',
  'refererFromTelegram',
  'totalAmountDeposit',
  'totalAmountWithdraw',
  'totalGivenToReferal',
  'compointStatus',
  'totalBonusDic',
  'balanceByReferals',
];

test('A visitor who came by a link with a sub-id, and registered, is in the lists of the partner', async () => {
  const partner = await stage.player();
  const info = await partner.ask(['partnerInfo', 'request'], 'request');
  const figures = Object.keys(at(info, 'data') as object);
  expect(figures).toEqual(expect.arrayContaining(INFO));
  const hashids = String((at(info, 'data') as Record<string, unknown>)['hashids']);
  const guest = await stage.guest();
  const clicked = await guest.call('partners.click', {
    code: `ads_${hashids}`,
    kind: 'web',
    subs: ['blog'],
  });
  const newcomer = await stage.player();
  await newcomer.ask(['user', 'setRefId', { refId: `ads_${hashids}` }], 'setRefId');
  const bound = await newcomer.call('partners.bindClick', { receipt: clicked.result['receipt'] });
  expect(bound.result).toEqual({ isBound: true });
  const list = await partner.ask(['partnerInfo', 'myRefferals', { partner: false }], 'myRefferals');
  const [row] = listOf(at(list, 'data'));
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(ROW));
  const below = await partner.ask(['partnerInfo', 'myRefferals', { partner: true }], 'myRefferals');
  expect(at(below, 'data')).toEqual([]);
});

test('A promo code is changed once a day, and the refusals have their codes', async () => {
  const partner = await stage.player();
  const change = (code: string) =>
    partner.ask(['partnerInfo', 'changeReferalPromo', { code }], 'changeReferalPromo');
  expect(await change('no')).toMatchObject({ success: false, code: 0 });
  expect(await change('PARTNER77')).toMatchObject({ success: true });
  expect(await change('PARTNER78')).toMatchObject({ success: false, code: 2 });
  const other = await stage.player();
  const taken = ['partnerInfo', 'changeReferalPromo', { code: 'partner77' }] as const;
  expect(await other.ask(taken, 'changeReferalPromo')).toMatchObject({ success: false, code: 1 });
});

test('convert below the minimum has code 3, and a second order beside one that waits code 5', async () => {
  const partner = await stage.player();
  const convert = () => partner.ask(['partnerInfo', 'convert'], 'convert');
  expect(await convert()).toMatchObject({ success: false, code: 3 });
  await stage.owner.query(
    `insert into partner_orders (id, partner_id, amount_micro, decided_on, created_at)
     select gen_random_uuid(), id, 1000000000, '2026-12-02', now() from players where login = $1`,
    [partner.login],
  );
  expect(await convert()).toMatchObject({ success: false, code: 5 });
  const orders = await partner.ask(['partnerInfo', 'myOrders'], 'myOrders');
  expect(listOf(at(orders, 'data'))[0]).toMatchObject({ amount: 100_000, status: 1 });
});

test('An application waits for the administration, and there is one at a time', async () => {
  const partner = await stage.player();
  const active = () =>
    partner.ask(['partnerInfo', 'getActiveBidAdvancedPartner'], 'getActiveBidAdvancedPartner');
  expect(await active()).toMatchObject({ success: true, data: null });
  const data = { trafficSources: 'A channel', telegramLogin: '@somebody', SelectedCategory: 1 };
  const send = () =>
    partner.ask(['partnerInfo', 'sendBidToAdvancedPartner', { data }], 'sendBidToAdvancedPartner');
  expect(await send()).toMatchObject({ success: true });
  expect(await send()).toMatchObject({ success: false });
  expect(await active()).toMatchObject({
    data: { SelectedCategory: 1, trafficSources: 'A channel' },
  });
});
