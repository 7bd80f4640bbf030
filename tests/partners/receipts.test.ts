import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { click } from '../../api/partners/attribution/click.ts';
import { publishDays, readPublishedDays } from '../../api/partners/proof/publish-day.ts';
import { readDayProof } from '../../api/partners/proof/read-day-proof.ts';
import { readReceipts } from '../../api/partners/proof/read-receipts.ts';
import { receiptKey } from '../../api/partners/proof/receipt-key.ts';
import { judgeReceipt, type SignedEvent } from '../../shared/partners/judge-receipt.ts';
import { receiptPublicKey, signReceipt } from '../../shared/partners/receipt.ts';
import { moscowDate, moscowDayStartMs } from '../../shared/platform/moscow-time.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: PartnersStage;
let publicKey: string;
const NOON = moscowDayStartMs(Date.now()) + DAY_MS / 2;
beforeAll(async () => {
  stage = await openPartnersStage();
  publicKey = receiptPublicKey(receiptKey(stage.partnerDeps.config.fingerprintKey));
});
afterAll(() => stage.closeSound());

/** Each test has a day of its own. */
let days = 0;
const nextDay = (): string => {
  days += 1;
  stage.setTime(NOON + days * DAY_MS);
  return moscowDate(stage.deps.clock.nowMs());
};
async function publish(): Promise<void> {
  nextDay();
  await stage.count();
  await publishDays(stage.deps);
}

async function publicIdOf({ id }: TestPlayer): Promise<string> {
  const { rows } = await stage.owner.query<{ public_id: string }>(
    'select public_id from players where id = $1',
    [id],
  );
  return rows[0]?.public_id ?? '';
}

const receiptsOf = async (partner: TestPlayer, day: string) =>
  readReceipts(stage.partnerDeps, await publicIdOf(partner), { day });

/** A partner by whom somebody came who clicked, deposited, played and reached a level. */
async function busyPartner(): Promise<TestPlayer> {
  const partner = await stage.partner();
  const code = `ref_${await publicIdOf(partner)}`;
  await click(stage.partnerDeps, { code, kind: 'web', from: { address: '203.0.113.9' } });
  const player = await stage.referral(partner, { played: 2000n });
  await stage.count();
  players.set(partner, player);
  return partner;
}
const players = new Map<TestPlayer, TestPlayer>();

/** The player of a busy partner plays on. */
async function playMore(partner: TestPlayer): Promise<void> {
  const player = players.get(partner);
  if (player === undefined) throw new Error('the partner has no player');
  await deposit(stage.ledger, player, 400n * MICRO);
  await stage.play(player, 400n * MICRO);
  await stage.count();
}

const earningOf = (receipts: readonly SignedEvent[]) =>
  receipts.find(({ kind }) => kind === 'earning')?.facts;

/** What receipts come to, by kind, judged as the page does: by what it may ask of the server. */
async function judge(receipts: readonly SignedEvent[], day: string) {
  const verdicts: Record<string, string> = {};
  const [published] = await readPublishedDays(stage.db, day);
  for (const receipt of receipts) {
    const { partner, eventId, kind } = receipt;
    const proof = await readDayProof(stage.db, partner, { day, eventIds: [eventId] }).catch(
      () => undefined,
    );
    const known = {
      partner,
      publicKey,
      root: published?.root,
      proof,
      event: proof?.events[0] ?? null,
    };
    const verdict = judgeReceipt({ receipt, ...known });
    verdicts[kind] =
      verdicts[kind] === undefined || verdict !== 'present' ? verdict : verdicts[kind];
  }
  return verdicts;
}

const ALL = (verdict: string) => ({
  click: verdict,
  registration: verdict,
  'first-deposit': verdict,
  level: verdict,
  earning: verdict,
});

/** A player under a CPA deal who meets the first row of its table. */
async function cpaPartner(): Promise<TestPlayer> {
  const partner = await stage.partner({ kind: 'cpa', shareBp: 0 });
  const player = await stage.referral(partner, { deposited: 500n, played: 1000n });
  await stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1, $3, '\\x00', now())`,
    [randomUUID(), player.id, randomUUID().replaceAll('-', '')],
  );
  await stage.count();
  return partner;
}

/** A forgery: another's text under the signature of a receipt, or what we never signed. */
const forgeries = (receipt: SignedEvent): readonly SignedEvent[] => [
  { ...receipt, facts: receipt.facts.replace(/amount .*/, 'amount 999000000') },
  { ...receipt, at: new Date(0).toISOString() },
  signReceipt(receipt, new Uint8Array(32).fill(7)) as SignedEvent,
];

test('Every event of a day is proved by the receipt that was taken while the day lasted', async () => {
  const day = nextDay();
  const [partner, byCpa] = [await busyPartner(), await cpaPartner()];
  const byDeposits = await stage.partner({ kind: 'deposits', shareBp: 5000 });
  await stage.referral(byDeposits, { deposited: 1000n, played: 100_000n });
  const taken = await receiptsOf(partner, day);
  const ofCpa = await receiptsOf(byCpa, day);
  expect(await judge([...taken, ...ofCpa], day)).toEqual({
    ...ALL('not-published'),
    cpa: 'not-published',
  });
  // What is counted by the day grows after its receipt was taken, and stays proved by it.
  await playMore(partner);
  await publish();
  expect(await judge([...taken, ...ofCpa], day)).toEqual({ ...ALL('present'), cpa: 'present' });
  const final = await receiptsOf(partner, day);
  expect(await judge(final, day)).toEqual(ALL('present'));
  expect(earningOf(final)).not.toBe(earningOf(taken));
  // The share of deposits is counted after midnight, and belongs to the day that it is for.
  expect(await judge(await receiptsOf(byDeposits, day), day)).toMatchObject({ earning: 'present' });

  const receipt = final.find(({ kind }) => kind === 'earning');
  if (receipt === undefined) throw new Error('a busy day has no receipt of an earning');
  for (const forged of forgeries(receipt)) {
    expect(Object.values(await judge([forged], day))).toEqual(['not-ours']);
  }
  const other = await publicIdOf(byCpa);
  const proof = await readDayProof(stage.db, other, { day });
  const asked = { publicKey, partner: other, root: proof.root, proof, event: null };
  expect(judgeReceipt({ receipt, ...asked })).toBe('other-partner');
});

/** What somebody who shaves does before a day is published, and what receipts then come to. */
const SHAVES = [
  ['click', 'delete from partner_clicks where partner_id = $1', 'missing'],
  ['registration', 'update partner_referrals set noted_at = null where partner_id = $1', 'missing'],
  [
    'first-deposit',
    'update partner_referrals set first_deposit_noted_at = null where partner_id = $1',
    'missing',
  ],
  ['level', 'delete from partner_invites where partner_id = $1', 'missing'],
  ['earning', 'delete from partner_earnings where partner_id = $1', 'missing'],
  [
    'earning',
    'update partner_earnings set amount_micro = amount_micro - 1 where partner_id = $1',
    'changed',
  ],
] as const;

test('An event that is dropped before its day is published, or a sum that is lowered, is found by its receipt', async () => {
  const day = nextDay();
  const cases = [];
  for (const [kind, shave, verdict] of SHAVES) {
    const partner = await busyPartner();
    const taken = await receiptsOf(partner, day);
    cases.push({ kind, taken, verdict, shave: () => stage.owner.query(shave, [partner.id]) });
  }
  const robbed = await busyPartner();
  const allTaken = await receiptsOf(robbed, day);
  const untouched = await busyPartner();
  const control = await receiptsOf(untouched, day);
  for (const { shave } of cases) await shave();
  for (const [, shave] of SHAVES) await stage.owner.query(shave, [robbed.id]);
  await publish();
  for (const { kind, taken, verdict } of cases) {
    expect(await judge(taken, day)).toEqual({ ...ALL('present'), [kind]: verdict });
  }
  expect(await judge(allTaken, day)).toEqual(ALL('missing'));
  expect(await judge(control, day)).toEqual(ALL('present'));
});

test('A day whose events are changed after it was published is not the day that was published', async () => {
  const day = nextDay();
  const partner = await busyPartner();
  const taken = await receiptsOf(partner, day);
  await publish();
  await stage.owner.query(
    'update partner_earnings set amount_micro = amount_micro - 1 where partner_id = $1',
    [partner.id],
  );
  expect(await judge(taken, day)).toEqual(ALL('not-the-day'));
});

test('What an outage left unwritten is an event of the day on which it is found', async () => {
  const [came, found] = [nextDay(), nextDay()];
  await stage.count();
  await publishDays(stage.deps);
  const partner = await stage.partner();
  const player = await stage.referral(partner, {});
  await stage.owner.query(
    `update players set created_at = created_at - interval '20 hours' where id = $1`,
    [player.id],
  );
  await stage.count();
  const taken = await receiptsOf(partner, found);
  await publish();
  expect(await judge(taken, found)).toMatchObject({ registration: 'present' });
  expect(await receiptsOf(partner, came)).toEqual([]);
});

test('A partner takes the receipts of a large day page by page, and nobody takes another’s', async () => {
  const day = nextDay();
  const partner = await stage.partner();
  await stage.owner.query(
    `insert into partner_clicks (id, partner_id, kind, subs, country, visitor, day, at)
     select gen_random_uuid(), $1, 'web', '{}', '', decode(md5(n::text), 'hex'), $2::date, $3
       from generate_series(1, 1100) n`,
    [partner.id, day, new Date(stage.deps.clock.nowMs())],
  );
  const own = await publicIdOf(partner);
  const ids = new Set<string>();
  const sizes: number[] = [];
  for (let after: string | undefined; ;) {
    const page = await readReceipts(stage.partnerDeps, own, { day, after });
    sizes.push(page.length);
    for (const { eventId, partner: whose } of page) ids.add(whose === own ? eventId : 'another’s');
    after = page.at(-1)?.eventId;
    if (page.length < 500) break;
  }
  expect([sizes, ids.size]).toEqual([[500, 500, 100], 1100]);
  expect(await receiptsOf(partner, '2026-02-30')).toEqual([]);
});
