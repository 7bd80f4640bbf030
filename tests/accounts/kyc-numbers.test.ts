import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '../harness/wire-stage.ts';
import { type KycStage, openKycStage } from './kyc-stage.ts';

let stage: KycStage;
beforeAll(async () => {
  stage = await openKycStage();
});
afterAll(() => stage.close());

/** The accounts that have proved the same document as this one. */
async function linkedTo(id: number): Promise<readonly number[]> {
  const { rows } = await stage.owner.query<{ id: number }>(
    `select distinct other.player_id::int as id from player_fingerprints own
       join player_fingerprints other using (kind, digest, is_proven)
      where own.player_id = $1 and kind = 'document' and is_proven
        and other.player_id <> own.player_id order by 1`,
    [id],
  );
  return rows.map((row) => row.id);
}

test('An identity document is approved under its number, whose country comes first', async () => {
  const { id } = await stage.sendWell(await stage.seat(0));
  const unnamed = await stage.kyc('approve', id);
  expect(unnamed.code).toBe(1);
  expect(unnamed.said).toContain('its country first, in two Latin letters');
  for (const typed of ['4510 123456', 'AB 123456']) {
    const said = await stage.kyc('approve', id, '--number', typed);
    expect(said).toMatchObject({ code: 1, said: expect.stringContaining('its country first') });
  }
  expect((await stage.kyc('approve', id, '--number', 'RU 4510 111111')).code).toBe(0);
});

test('A number that another account has shown takes two of staff, and is one person', async () => {
  const [one, other, stranger] = [await stage.seat(0), await stage.seat(0), await stage.seat(0)];
  const ids: string[] = [];
  for (const seat of [one, other, stranger]) ids.push((await stage.sendWell(seat)).id);
  const [first = '', second = '', third = ''] = ids;
  await stage.kyc('approve', first, '--number', 'RU 4510 123456');
  const alone = await stage.kyc('approve', second, '--number', 'ru4510123456');
  expect(alone.said).toContain('Another account has shown this document');
  expect(await linkedTo(one.id)).toEqual([]);
  expect((await stage.kyc('list')).said).toContain(second);
  const again = await stage.kyc('approve', second, '--number', 'ru4510123456');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('You said so before') });
  const mistyped = await stage.kycBy('vera', 'approve', second, '--number', 'RU 4510 123459');
  expect(mistyped.code).toBe(0);
  await stage.kyc('reject', second, '--reason', 'The number is another one');
  const { id: fourth } = await stage.sendWell(other);
  await stage.kyc('approve', fourth, '--number', 'RU4510123456');
  const agreed = await stage.kycBy('vera', 'approve', fourth, '--number', 'RU 4510123456');
  expect(agreed.said).toContain(`${fourth} is approved.`);
  await stage.kyc('approve', third, '--number', 'RU 4510 123457');
  expect(await linkedTo(one.id)).toEqual([other.id]);
  expect(await linkedTo(stranger.id)).toEqual([]);
});

test('An approval that is taken back links nobody, unless another document has the number', async () => {
  const [one, other] = [await stage.seat(0), await stage.seat(0)];
  const approve = async (seat: Seat, by: readonly string[]) => {
    const { id } = await stage.sendWell(seat);
    for (const name of by) {
      await stage.kycBy(name, 'approve', id, '--number', 'KZ 012345678');
    }
    return id;
  };
  const shown = await approve(one, ['nora']);
  const twice = [await approve(other, ['nora', 'vera']), await approve(other, ['nora', 'vera'])];
  for (const id of twice) {
    expect(await linkedTo(one.id)).toEqual([other.id]);
    await stage.kyc('reject', id, '--reason', 'It is of somebody else');
  }
  expect(await linkedTo(one.id)).toEqual([]);
  await stage.kyc('reject', shown, '--reason', 'The number was mistyped');
  const { id } = await stage.sendWell(other);
  expect((await stage.kyc('approve', id, '--number', 'KZ 012345678')).code).toBe(0);
});

test('The log of staff has the digest of the number that was typed, and not the number', async () => {
  const seat = await stage.seat(0);
  const { id } = await stage.sendWell(seat);
  await stage.kyc('approve', id, '--number', 'RU 4510 777777');
  const { rows } = await stage.owner.query<{ text: string; digest: string; kept: string }>(
    `select s::text as text, s.after ->> 'numberDigest' as digest, encode(f.digest, 'hex') as kept
       from staff_acts s join player_fingerprints f on f.player_id = $2 and f.kind = 'document'
      where s.subject = $1`,
    [`document:${id}`, seat.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.digest).toBe(rows[0]?.kept);
  expect(rows[0]?.text).not.toContain('4510777777');
});

test('No fingerprint but that of a document can be deleted', async () => {
  const seat = await stage.seat(0);
  await stage.owner.query(
    `insert into player_fingerprints (kind, digest, player_id, created_at)
     values ('identity', sha256('of this test'), $1, now())`,
    [seat.id],
  );
  const deleted = stage.owner.query('delete from player_fingerprints where player_id = $1', [
    seat.id,
  ]);
  await expect(deleted).rejects.toThrow('append-only');
});
