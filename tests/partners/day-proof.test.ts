import { afterAll, beforeAll, expect, test } from 'vitest';
import { click } from '../../api/partners/attribution/click.ts';
import { publishDays, readPublishedDays } from '../../api/partners/proof/publish-day.ts';
import { readDayProof } from '../../api/partners/proof/read-day-proof.ts';
import { receiptKey } from '../../api/partners/proof/receipt-key.ts';
import { isLeftOut, isWholeDay, leafOf } from '../../shared/partners/day-proof.ts';
import { isReceipt, type Receipt, receiptPublicKey } from '../../shared/partners/receipt.ts';
import { moscowDate, moscowDayStartMs } from '../../shared/platform/moscow-time.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: PartnersStage;
const NOON = moscowDayStartMs(Date.now()) + DAY_MS / 2;
const DAY = moscowDate(NOON);
beforeAll(async () => {
  stage = await openPartnersStage();
  stage.setTime(NOON);
});
afterAll(() => stage.closeSound());

let visitors = 0;
const publicIdOf = async ({ id }: TestPlayer) => {
  const { rows } = await stage.owner.query<{ public_id: string }>(
    'select public_id from players where id = $1',
    [id],
  );
  return rows[0]?.public_id ?? '';
};
async function receiptOf(partner: TestPlayer): Promise<Receipt> {
  visitors += 1;
  const { receipt } = await click(stage.partnerDeps, {
    code: `ref_${await publicIdOf(partner)}`,
    kind: 'web',
    from: { address: `203.0.113.${visitors}` },
  });
  if (receipt === null) throw new Error('a click has no receipt');
  return receipt;
}

test('A partner shows that each click of theirs is in the published day, or that it was left out', async () => {
  const partners = [await stage.partner(), await stage.partner(), await stage.partner()];
  const receipts = new Map<TestPlayer, Receipt[]>();
  for (const partner of partners) {
    receipts.set(partner, [await receiptOf(partner), await receiptOf(partner)]);
  }
  const [cheated] = partners;
  const lost = await receiptOf(cheated as TestPlayer);
  await stage.owner.query('delete from partner_clicks where id = $1', [lost.eventId]);
  stage.setTime(NOON + DAY_MS);
  await Promise.all([publishDays(stage.deps), publishDays(stage.deps)]);
  const [published] = await readPublishedDays(stage.db);
  expect(published).toMatchObject({ day: DAY, events: 6, partners: 3 });
  for (const partner of partners) {
    const proof = await readDayProof(stage.db, await publicIdOf(partner), { day: DAY });
    expect(proof.root).toBe(published?.root);
    expect(isWholeDay(proof)).toBe(true);
    const out = (receipts.get(partner) ?? []).map((receipt) => isLeftOut(proof, receipt));
    expect(out).toEqual([false, false]);
  }
  const proof = await readDayProof(stage.db, lost.partner, { day: DAY });
  const publicKey = receiptPublicKey(receiptKey(stage.partnerDeps.config.fingerprintKey));
  expect([isReceipt(lost, publicKey), isWholeDay(proof), isLeftOut(proof, lost)]).toEqual([
    true,
    true,
    true,
  ]);
  // Whoever adds the click to the list, or takes another one out, no longer reaches the root.
  const added = [...proof.leaves, leafOf(lost)].toSorted();
  expect(isWholeDay({ ...proof, leaves: added })).toBe(false);
  expect(isWholeDay({ ...proof, leaves: proof.leaves.slice(1) })).toBe(false);
  // A click that is taken out after the day was published is missing from what the root stands for.
  const [kept] = receipts.get(cheated as TestPlayer) ?? [];
  await stage.owner.query('delete from partner_clicks where id = $1', [kept?.eventId]);
  const tampered = await readDayProof(stage.db, lost.partner, { day: DAY });
  expect(isWholeDay(tampered)).toBe(false);
});

test('A published day is never published again, and one without clicks of a partner has no proof', async () => {
  await expect(
    stage.db.updateTable('partner_day_roots').set({ root: 'x' }).execute(),
  ).rejects.toThrow('permission denied');
  const quiet = await publicIdOf(await stage.partner());
  for (const day of [DAY, '2020-01-01', '2026-02-30']) {
    expect(await outcomeOf(readDayProof(stage.db, quiet, { day }))).toBe('partner.no-day');
  }
});

test('Days that an outage left out are published once it is over', async () => {
  const partner = await stage.partner();
  stage.setTime(NOON + 2 * DAY_MS);
  await receiptOf(partner);
  stage.setTime(NOON + 4 * DAY_MS);
  await Promise.all([publishDays(stage.deps), publishDays(stage.deps)]);
  const days = await readPublishedDays(stage.db);
  const expected = [3, 2, 1, 0].map((late) => moscowDate(NOON + late * DAY_MS));
  expect(days.map(({ day }) => day)).toEqual(expected);
  const late = moscowDate(NOON + 2 * DAY_MS);
  const proof = await readDayProof(stage.db, await publicIdOf(partner), { day: late });
  expect(isWholeDay(proof)).toBe(true);
  expect(proof.leaves).toHaveLength(1);
});
