import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo, ruleOf, STAFF_ACTS, type StaffAct } from '../../api/accounts/staff/policy.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { OFFICE_CALLS, type OfficeCallName } from '../../shared/backoffice/contract.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import {
  type ActsStage,
  lastActOf,
  openActsStage,
  plainPlayer,
  waitingWithdrawal,
} from './acts-stage.ts';
import { drawnDraw, raceUnderWay } from './contest-rows.ts';
import { raceDraft } from './promotion-drafts.ts';
import {
  appealedBan,
  heldBatch,
  heldMessage,
  lateCase,
  openComplaint,
  openDeposit,
  openedDocument,
  openNote,
  reportedMessage,
  someGame,
  waitingBid,
  waitingClaim,
  waitingCoins,
  waitingDocument,
  waitingOrder,
  waitingTon,
  sentOrder,
  wonOrder,
} from './waiting-things.ts';

let stage: ActsStage;
beforeAll(async () => {
  stage = await openActsStage();
});
afterAll(() => stage.close());

type CallOfActs = keyof ActsStage['calls'];

/** A call that does the act, with an input that finds something to do. */
type Trial = readonly [call: CallOfActs, input: () => Promise<object>];

/** An act that is done in no call here: in which calls of other rooms, or why on the host alone. */
type Elsewhere = { readonly calls: readonly string[] } | { readonly host: string };

const why = { reason: 'as it should be' };
const idOf =
  (make: (from: ActsStage) => Promise<string>, rest: object = {}) =>
  async () => ({
    id: await make(stage),
    ...rest,
  });
const withdrawal = async (rest: object = {}, column = '') => {
  const { id } = await waitingWithdrawal(stage);
  if (column !== '') await stage.ask(`update withdrawals set ${column} where id = $1`, id);
  return { id, ...rest };
};
const account = async () => ({
  paywayId: 87,
  currency: 'RUB',
  method: 'Bank',
  name: 'Ann',
  number: '40817810099910004312',
});
const requisite = async (isOn: boolean) => {
  const [row] = await stage.ask<{ id: number }>(
    `insert into p2p_requisites (payway_id, currency_id, method, account_name, account_number, is_enabled)
     values (87, 1, 'Bank', 'Ann', gen_random_uuid()::text, $1) returning id`,
    isOn,
  );
  return { id: row?.id };
};
const limits = async () => ({ methodId: (await methodId()).methodId, min: '100', max: '200' });
const methodId = async () => {
  const [row] = await stage.ask<{ id: number }>('select min(id) as id from payway_methods');
  return { methodId: row?.id, isOn: false };
};
const partner = async () => ({
  url: 'https://partner.example',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  description: { en: 'A partner' },
});
const madePartner = async () => {
  const [row] = await stage.ask<{ id: number }>(
    `insert into partner_projects (logo, url, description, is_on, made_by, made_at)
     values ('data:image/png;base64,aa', 'https://p.example', '{"en":"p"}', true, 'x', now()) returning id`,
  );
  return { id: row?.id, isOn: false };
};
const code = async () => {
  await stage.ask(
    `insert into promo_codes (code, campaign_id, is_public, made_by, made_at)
     values ('WALKED1', 'referral', true, 'x', now()) on conflict do nothing`,
  );
  return { code: 'walked1', isOn: false };
};
/** The owner's connection, as rows of contests are made over it. */
const ownerOf = () =>
  ({ query: (text: string, values: unknown[]) => stage.ask(text, ...values) }) as never;
const keptPromotion = async (slug: string) => {
  const actor = await stage.person('keeps', 'content');
  await stage.calls['promotions.save'](actor, { draft: raceDraft(slug), was: null });
  const found = await stage.calls['promotions.draft'](actor, { slug });
  return { slug, hash: found?.hash };
};
const shownPromotion = async () => {
  await keptPromotion('walked-withdraw');
  await stage.ask(
    "update promotions set state = 'published', opened_at = coalesce(opened_at, now()) where slug = 'walked-withdraw'",
  );
  return { slug: 'walked-withdraw', ...why };
};
const named = async () => {
  const { id } = await plainPlayer(stage);
  await stage.ask('update players set login = $1 where id = $2', `login${id}`, id);
  return { id, login: `login${id}` };
};
const racer = async () => {
  const { id, login } = await named();
  const slug = `walked-race-${id}`;
  await raceUnderWay(ownerOf(), slug, [login]);
  return { slug, playerId: id, ...why };
};
const winner = async () => {
  const { id, login } = await named();
  const slug = `walked-draw-${id}`;
  await drawnDraw(ownerOf(), slug, [login]);
  return { slug, place: 1, ticket: 7, ...why };
};
const lateWin = async () => {
  const { slug, ticket, reason } = await winner();
  await stage.ask(
    "update draws set state = 'settled', pay_at = now() - interval '61 days' where slug = $1",
    slug,
  );
  await stage.ask(
    `update drawn_tickets set prize = 'smartphone' where number = $2::bigint
        and draw_id = (select id from draws where slug = $1)`,
    slug,
    ticket,
  );
  await stage.ask(
    `update draws set terms = jsonb_set(terms, '{prizes}', $2::jsonb) where slug = $1`,
    slug,
    JSON.stringify(FIRST_NEW_YEAR.terms.prizes),
  );
  return { slug, ticket, reason };
};
const terms = (): CampaignTerms => FIRST_CAMPAIGNS['referral'] as CampaignTerms;

/** Every act of staff, and how it is done on the web. */
const ON_THE_WEB: Readonly<Record<StaffAct, Trial | Elsewhere>> = {
  'withdrawal.approve': ['withdrawals.approve', withdrawal],
  'withdrawal.reject': ['withdrawals.reject', () => withdrawal(why)],
  'withdrawal.sent': [
    'withdrawals.sent',
    () => withdrawal({ externalId: 'bank 7' }, "stage = 'sent', paid_by = 'hand'"),
  ],
  'withdrawal.failed': [
    'withdrawals.failed',
    () => withdrawal(why, "stage = 'sent', paid_by = 'hand'"),
  ],
  'withdrawal.look': ['withdrawals.look', withdrawal],
  'withdrawal.block': [
    'withdrawals.block',
    async () => ({ playerId: (await plainPlayer(stage)).id, ...why }),
  ],
  'withdrawal.unblock': [
    'withdrawals.unblock',
    async () => ({ playerId: (await plainPlayer(stage)).id, ...why }),
  ],
  'withdrawal.read': ['queues.list', async () => ({ queue: 'withdrawals' })],
  'deposit.settle': ['deposits.settle', idOf(openDeposit, { amount: '900' })],
  'deposit.reject': ['deposits.reject', idOf(openDeposit, why)],
  'coins.let-in': ['coins.letIn', idOf(waitingCoins)],
  'coins.return': ['coins.return', idOf(waitingCoins, why)],
  'ton.attribute': [
    'ton.attribute',
    async () => ({ id: await waitingTon(stage), playerId: (await plainPlayer(stage)).id }),
  ],
  'ton.close': ['ton.close', idOf(waitingTon, why)],
  'ton.release': ['ton.release', idOf(heldBatch)],
  'ton.deploy': { calls: ['ton.deploy'] },
  'note.close': ['deposits.closeNote', idOf(openNote, why)],
  'payments.look': ['ton.look', idOf(waitingTon)],
  'payments.read': ['queues.list', async () => ({ queue: 'deposits' })],
  'payway.change': ['payways.limits', limits],
  'payway.switch': ['payways.switch', methodId],
  'requisite.add': ['requisites.add', account],
  'requisite.on': ['requisites.on', () => requisite(false)],
  'requisite.off': ['requisites.off', () => requisite(true)],
  'kyc.export': ['documents.look', idOf(waitingDocument)],
  'kyc.approve': ['documents.approve', idOf(openedDocument, { number: 'KZ123456789' })],
  'kyc.reject': ['documents.reject', idOf(waitingDocument, why)],
  'kyc.read': ['queues.list', async () => ({ queue: 'documents' })],
  'catalog.change': [
    'catalogue.switchGame',
    async () => ({ id: await someGame(stage), isOn: false }),
  ],
  'game.switch': [
    'switches.off',
    async () => ({ kind: 'own-game', id: 'dice', reason: 'partner', hours: 2 }),
  ],
  'catalog.read': ['catalogue.overview', async () => ({})],
  'campaign.publish': ['campaigns.publish', async () => ({ id: 'walked', terms: terms() })],
  'campaign.switch': ['campaigns.switch', async () => ({ id: 'referral', isOn: false })],
  'promo.add': [
    'promo.add',
    async () => ({ code: 'WALKED2', campaignId: 'referral', isPublic: true, usesMost: 1 }),
  ],
  'promo.switch': ['promo.switch', code],
  'grant.allow': ['grants.allow', idOf(waitingClaim)],
  'grant.refuse': ['grants.refuse', idOf(waitingClaim, { reason: 'terms' })],
  'partner.add': ['partners.add', partner],
  'partner.switch': ['partners.switch', madePartner],
  'posts.change': ['posts.change', async () => ({ network: 'x', readsMost: 3 })],
  'order.approve': ['orders.approve', idOf(waitingOrder)],
  'order.reject': ['orders.reject', idOf(waitingOrder, why)],
  'deal.offer': ['bids.approve', idOf(waitingBid, { shareBp: 5000 })],
  'bid.reject': ['bids.reject', idOf(waitingBid, why)],
  'affiliate.read': ['orders.list', async () => ({})],
  'promotion.draft': [
    'promotions.save',
    async () => ({ draft: raceDraft('walked-race'), was: null }),
  ],
  'promotion.publish': ['promotions.publish', () => keptPromotion('walked-publish')],
  'promotion.withdraw': ['promotions.withdraw', shownPromotion],
  'promotion.read': ['promotions.list', async () => ({})],
  'race.disqualify': ['contests.outOfRace', racer],
  'draw.disqualify': ['contests.outOfDraw', winner],
  'reward.read': ['campaigns.list', async () => ({})],
  'delivery.look': ['deliveries.look', idOf(wonOrder, why)],
  'delivery.move': ['deliveries.pack', idOf(wonOrder)],
  'delivery.ask': ['deliveries.ask', idOf(wonOrder, why)],
  'delivery.ask-again': ['deliveries.ask', idOf(sentOrder, why)],
  'delivery.reopen': ['deliveries.reopen', lateWin],
  'delivery.read': ['deliveries.list', async () => ({ list: 'open' })],
  'support.answer': ['cases.answer', idOf(lateCase, { requestId: randomUUID(), text: 'Hello' })],
  'support.note': ['cases.note', idOf(lateCase, { requestId: randomUUID(), text: 'Look at this' })],
  'support.change': ['cases.change', idOf(lateCase, { command: 'take' })],
  'support.read': ['queues.list', async () => ({ queue: 'cases' })],
  'complaint.answer': ['complaints.answer', idOf(openComplaint, { answer: 'It was paid.' })],
  'complaint.read': ['queues.list', async () => ({ queue: 'complaints' })],
  'service.switch': [
    'switches.off',
    async () => ({ kind: 'service', id: 'withdrawals', reason: 'maintenance', hours: 2 }),
  ],
  'service.read': ['switches.list', async () => ({})],
  'chat.modes': ['switches.setChat', async () => ({ isPanic: true, slowSeconds: 30 })],
  'chat.held': ['chatHeld.show', idOf(heldMessage)],
  'chat.report': ['chatReports.ban', idOf(reportedMessage, { minutes: 60 })],
  'chat.appeal': ['chatAppeals.lift', idOf(appealedBan)],
  'chat.read': ['queues.list', async () => ({ queue: 'chat-held' })],
  'keys.reseal': ['keys.reseal', async () => ({})],
  'keys.read': ['keys.status', async () => ({})],
  'player.read': { calls: ['player.head', 'search.find'] },
  'device.read': { calls: ['player.sessions', 'player.links'] },
  'player.look': { calls: ['player.look'] },
  'player.note': { calls: ['player.note'] },
  'marker.answer': { calls: ['player.answerMarkers'] },
  'limit.set': { calls: ['player.limit'] },
  'limit.loosen': { calls: ['player.loosenLimit'] },
  'player.exclude': { calls: ['player.exclude'] },
  'report.read': { calls: ['reports.days'] },
  'regulator.look': { calls: ['regulator.file'] },
  'complaint.take': { host: 'a press in the staff’s chat: it only says there who sees to it' },
  'alert.take': { host: 'a press in the staff’s chat: it only says there who sees to it' },
  'staff.add': { calls: ['people.add'] },
  'staff.roles': { calls: ['people.roles'] },
  'staff.restore': { calls: ['people.restore'] },
  'staff.suspend': { calls: ['people.suspend'] },
  'staff.read': { calls: ['audit.list', 'people.list'] },
  'staff.end-session': { calls: ['people.endSession'] },
  'staff.forget-passkeys': { calls: ['people.forgetPasskeys'] },
  'staff.confirm-passkey': { calls: ['people.confirmPasskey'] },
  'staff.passkey': { calls: ['own.keepPasskey', 'own.removePasskey'] },
};

const isRead = (act: StaffAct) => act.endsWith('.read');

async function run(actor: StaffActor, [call, inputOf]: Trial): Promise<unknown> {
  const parsed = OFFICE_CALLS[call].input.parse(await inputOf());
  const handler = stage.calls[call] as (by: StaffActor, input: unknown) => Promise<unknown>;
  return await handler(actor, parsed);
}

const trials = (Object.entries(ON_THE_WEB) as [StaffAct, Trial | Elsewhere][]).flatMap(
  ([act, how]) => ('calls' in how || 'host' in how ? [] : [[act, how] as const]),
);

describe('on the web', () => {
  test('Every act of staff has a call, or a reason why it belongs to the host alone', () => {
    const known: readonly string[] = Object.keys(OFFICE_CALLS);
    for (const [act, how] of Object.entries(ON_THE_WEB)) {
      const calls: readonly string[] =
        'host' in how ? [] : 'calls' in how ? how.calls : [how[0] satisfies OfficeCallName];
      expect([act, calls.filter((call) => !known.includes(call))]).toEqual([act, []]);
      expect('host' in how ? how.host.length : calls.length).toBeGreaterThan(0);
    }
    expect(Object.keys(ON_THE_WEB).toSorted()).toEqual(Object.keys(STAFF_ACTS).toSorted());
  });

  test('Words that go out as one message of Telegram are no longer than it takes with their code', () => {
    const isTaken = (call: OfficeCallName, input: object) =>
      OFFICE_CALLS[call].input.safeParse(input).success;
    const requestId = randomUUID();
    for (const length of [3800, 3801]) {
      const text = 'x'.repeat(length);
      const taken = [
        isTaken('cases.answer', { id: 'S-10001', requestId, text }),
        isTaken('cases.note', { id: 'S-10001', requestId, text }),
        isTaken('complaints.answer', { id: '7', answer: text }),
        isTaken('player.openCase', { playerId: 7, requestId, text, isNote: false }),
      ];
      expect([length, new Set(taken)]).toEqual([length, new Set([length === 3800])]);
    }
  });

  test.each(trials)(
    'The call of %s does that act in the name of whoever may, and is refused to whoever may not',
    async (act, trial) => {
      const isForPartners = mayDo(act, ['partners']);
      const stranger = await (isForPartners
        ? stage.person('no-part', 'moderator')
        : stage.person('no-role', 'partners'));
      await expect(run(stranger, trial)).rejects.toThrow(StaffRefusal);
      expect(await lastActOf(stage.db, stranger)).toBeUndefined();
      const [role] = ruleOf(act).roles;
      const actor = await stage.person(`walks-${act.replace('.', '-')}`, role ?? 'admin');
      await run(actor, trial);
      if (isRead(act)) return;
      expect(await lastActOf(stage.db, actor)).toMatchObject({
        act,
        outcome: expect.stringMatching(/^(done|asked)$/),
      });
    },
  );
});
