import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindClick } from '../../api/partners/attribution/bind-click.ts';
import { bindReferrals } from '../../api/partners/attribution/bind-referrals.ts';
import { click, type Visit } from '../../api/partners/attribution/click.ts';
import { addLink, readLinks } from '../../api/partners/attribution/links.ts';
import { changePromo } from '../../api/partners/program/change-promo.ts';
import { ensurePartner } from '../../api/partners/program/ensure-partner.ts';
import { receiptKey } from '../../api/partners/proof/receipt-key.ts';
import { activateDepositPromo } from '../../api/rewards/promo/activate-promo.ts';
import { isReceipt, type Receipt, receiptPublicKey } from '../../shared/partners/receipt.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
});
afterAll(() => stage.closeSound());
let visitors = 0;
let address: string;
beforeEach(() => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
});

const publicIdOf = async ({ id }: TestPlayer): Promise<string> => {
  const { rows } = await stage.owner.query<{ public_id: string }>(
    'select public_id from players where id = $1',
    [id],
  );
  return rows[0]?.public_id ?? '';
};

const visit = async (partner: TestPlayer, more: Partial<Visit> = {}) =>
  click(stage.partnerDeps, {
    code: `ref_${await publicIdOf(partner)}`,
    kind: 'web',
    from: { address },
    ...more,
  });

const receiptOf = async (partner: TestPlayer, more: Partial<Visit> = {}): Promise<Receipt> => {
  const { receipt } = await visit(partner, more);
  if (receipt === null) throw new Error('a click has no receipt');
  return receipt;
};

const clicksOf = async ({ id }: TestPlayer) =>
  (await stage.owner.query('select from partner_clicks where partner_id = $1', [id])).rowCount;

const referralOf = async ({ id }: TestPlayer) => {
  const { rows } = await stage.owner.query<{
    partner: string;
    subs: string[];
    link: string | null;
  }>(
    `select partner_id as partner, subs, link_code as link from partner_referrals
      where player_id = $1`,
    [id],
  );
  return rows[0] && { ...rows[0], partner: Number(rows[0].partner) };
};

describe('clicks', () => {
  test('A click has a receipt that anybody can check, and a changed one is no receipt', async () => {
    const partner = await stage.partner();
    const receipt = await receiptOf(partner, { subs: ['summer'] });
    const publicKey = receiptPublicKey(receiptKey(stage.partnerDeps.config.fingerprintKey));
    expect(isReceipt(receipt, publicKey)).toBe(true);
    expect(isReceipt({ ...receipt, partner: randomUUID() }, publicKey)).toBe(false);
    expect(isReceipt({ ...receipt, at: '2020-01-01T00:00:00.000Z' }, publicKey)).toBe(false);
  });

  test('A page that is loaded a hundred times, also at once, is one click with one receipt', async () => {
    const partner = await stage.partner();
    const receipts = await Promise.all(Array.from({ length: 100 }, () => receiptOf(partner)));
    expect(new Set(receipts.map(({ eventId }) => eventId)).size).toBe(1);
    expect(await clicksOf(partner)).toBe(1);
    await receiptOf(partner, { from: { address: '198.51.100.7' } });
    expect(await clicksOf(partner)).toBe(2);
  });

  test('The name of a campaign greets only where its partner chose so, and never as the operator', async () => {
    const partner = await stage.partner();
    const greetingOf = async (name: string, greets?: boolean) => {
      const { code } = await addLink(stage.partnerDeps, partner.id, { name, subs: [], greets });
      const { greeting, campaign } = await visit(partner, { code: `ads_${code}` });
      expect(greeting).not.toBeNull();
      return campaign;
    };
    expect(await greetingOf('Summer banner')).toBeNull();
    expect(await greetingOf(' Летний клуб 2026 ', true)).toBe('Летний клуб 2026');
    for (const name of [
      'Support',
      'Official support team',
      'служба поддержки',
      'Rollhouse bonus',
      'go to bit.ly/x',
      'https://x.io',
      '<b>Win</b>',
      'x',
      'a'.repeat(31),
      'Line\nbreak',
      'Win \u202Egnp',
      '',
    ]) {
      const link = { name, subs: [], greets: true };
      expect([name, await outcomeOf(addLink(stage.partnerDeps, partner.id, link))]).toEqual([
        name,
        'partner.greeting',
      ]);
    }
  });

  test('A code that leads to nobody keeps nothing', async () => {
    for (const code of [`ref_${randomUUID()}`, 'ads_Nobody1', 'ref_100001']) {
      const clicked = await click(stage.partnerDeps, { code, kind: 'web', from: { address } });
      expect(clicked).toEqual({ receipt: null, greeting: null, campaign: null });
    }
  });
});

describe('who brought a player', () => {
  test('The click of a registration brings its link and sub-ids into the books, once', async () => {
    const partner = await stage.partner();
    const link = await addLink(stage.partnerDeps, partner.id, { name: 'Blog', subs: ['blog'] });
    const receipt = await receiptOf(partner, { code: `ads_${link.code}` });
    const player = await stage.referral(partner);
    expect(await bindClick(stage.partnerDeps, player.id, receipt)).toBe(true);
    expect(await referralOf(player)).toEqual({
      partner: partner.id,
      subs: ['blog'],
      link: link.code,
    });
    const other = await stage.referral(partner);
    expect(await outcomeOf(bindClick(stage.partnerDeps, other.id, receipt))).toBe(
      'partner.receipt',
    );
    const [shown] = await readLinks(stage.db, partner.id, link.code);
    expect(shown).toMatchObject({ clicks: 1, registrations: 1 });
  });

  test('The same link carries its sub-ids in an address, in the bot and in the Mini App', async () => {
    const partner = await stage.partner();
    const { code } = await addLink(stage.partnerDeps, partner.id, { name: 'Bot', subs: ['own'] });
    const kinds = [
      { kind: 'web', subs: ['query'], code: `ads_${code}` },
      { kind: 'bot', code: `ads_${code}-start`, from: { telegramId: 77 } },
      { kind: 'startapp', code: `ads_${code}-app-two` },
      { kind: 'startapp', code: `ads_${code}` },
    ] as const;
    for (const one of kinds) await visit(partner, one);
    const { rows } = await stage.owner.query<{ kind: string; subs: string[] }>(
      'select kind, subs from partner_clicks where partner_id = $1 order by id',
      [partner.id],
    );
    expect(rows).toEqual([
      { kind: 'web', subs: ['query'] },
      { kind: 'bot', subs: ['start'] },
      { kind: 'startapp', subs: ['app', 'two'] },
      { kind: 'startapp', subs: ['own'] },
    ]);
  });

  test('A player who registered by an advert comes by its partner, with the sub-ids of the code', async () => {
    const partner = await stage.partner();
    const { code } = await addLink(stage.partnerDeps, partner.id, { name: '', subs: [] });
    const player = await stage.person();
    await stage.owner.query('update players set referrer_code = $2 where id = $1', [
      player.id,
      `ads_${code}-news`,
    ]);
    await bindReferrals(stage.deps);
    expect(await referralOf(player)).toEqual({ partner: partner.id, subs: ['news'], link: code });
  });

  test('A later click of another partner takes nobody away', async () => {
    const [first, thief] = [await stage.partner(), await stage.partner()];
    const receipt = await receiptOf(thief);
    const player = await stage.referral(first);
    expect(await bindClick(stage.partnerDeps, player.id, receipt)).toBe(false);
    expect(await referralOf(player)).toMatchObject({ partner: first.id });
  });

  test('A partner cannot bind a click of their own link to themselves', async () => {
    const partner = await stage.partner();
    const receipt = await receiptOf(partner);
    expect(await outcomeOf(bindClick(stage.partnerDeps, partner.id, receipt))).toBe('partner.self');
  });

  test('Neither an old click nor one that we did not sign is bound', async () => {
    const partner = await stage.partner();
    const receipt = await receiptOf(partner);
    const player = await stage.referral(partner);
    const forged = { ...receipt, eventId: randomUUID() };
    expect(await outcomeOf(bindClick(stage.partnerDeps, player.id, forged))).toBe(
      'partner.receipt',
    );
    const before = stage.deps.clock.nowMs();
    stage.setTime(before + 31 * DAY_MS);
    const late = await stage.referral(partner);
    expect(await outcomeOf(bindClick(stage.partnerDeps, late.id, receipt))).toBe('partner.receipt');
  });
});

describe('a promo code', () => {
  const codeOf = () => `P${randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase();
  const type = (player: TestPlayer, code: string) =>
    outcomeOf(activateDepositPromo(stage.deps, player.id, code));
  const newcomer = async () => {
    const player = await stage.person();
    const at = new Date(stage.deps.clock.nowMs());
    await stage.owner.query('update players set created_at = $2 where id = $1', [player.id, at]);
    return player;
  };

  test('A newcomer whom nobody brought comes by the code, and gets locked DIC', async () => {
    const partner = await stage.partner();
    const code = await changePromo(stage.partnerDeps, partner.id, codeOf());
    const player = await newcomer();
    expect(await type(player, code)).toBe('done');
    await bindReferrals(stage.deps);
    expect(await referralOf(player)).toMatchObject({ partner: partner.id });
    expect(await stage.balance(player, 'dic-locked')).toBe(1000n * MICRO);
  });

  test('A code takes no player from whoever brought them, nor one who deposited or stayed a day', async () => {
    const [first, thief] = [await stage.partner(), await stage.partner()];
    const code = await changePromo(stage.partnerDeps, thief.id, codeOf());
    const brought = await stage.referral(first, { deposited: 0n });
    const depositor = await newcomer();
    await stage.paid(depositor, 1, 100n);
    const old = await newcomer();
    await stage.owner.query(
      `update players set created_at = created_at - interval '2 days' where id = $1`,
      [old.id],
    );
    const outcomes = [];
    for (const player of [brought, depositor, old]) outcomes.push(await type(player, code));
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => 'promo.not-inviter'));
    await bindReferrals(stage.deps);
    expect(await referralOf(brought)).toMatchObject({ partner: first.id });
    expect(await referralOf(depositor)).toBeUndefined();
  });

  test('A code is one of its own, kept for a day, and never given to somebody else', async () => {
    const [partner, other] = [await stage.partner(), await stage.partner()];
    const change = (who: TestPlayer, text: string) =>
      outcomeOf(changePromo(stage.partnerDeps, who.id, text));
    const code = codeOf();
    expect(await change(partner, 'ab1')).toBe('partner.promo-form');
    expect(await change(partner, 'кодкод')).toBe('partner.promo-form');
    expect(await change(partner, code.toLowerCase())).toBe('done');
    expect(await change(other, code)).toBe('partner.promo-taken');
    expect(await change(partner, codeOf())).toBe('partner.promo-lately');
    stage.setTime(stage.deps.clock.nowMs() + DAY_MS + 1000);
    expect(await change(partner, codeOf())).toBe('done');
    expect(await change(other, code)).toBe('partner.promo-taken');
    expect(await type(await newcomer(), code)).toBe('promo.unknown');
  });
});

test('A start that fails on its way leaves no partner without a deal, and the next one makes all', async () => {
  const { id } = await stage.person();
  const start = () => ensurePartner(stage.db, BigInt(id), stage.deps.clock.nowMs());
  const dealsOf = async () =>
    (await stage.owner.query('select from partner_deals where partner_id = $1', [id])).rowCount;
  await stage.owner.query('revoke insert on partner_deals from rollhouse_app');
  await expect(start()).rejects.toThrow('permission denied');
  await stage.owner.query('grant insert on partner_deals to rollhouse_app');
  expect([await start(), await dealsOf()]).toEqual([true, 1]);
});
