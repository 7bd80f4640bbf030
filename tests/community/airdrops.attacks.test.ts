import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceAirdrops } from '../../api/community/airdrops/advance-airdrops.ts';
import type { AirdropDeps } from '../../api/community/airdrops/airdrop-deps.ts';
import { forbidGiving, giveMoney } from '../../api/community/airdrops/airdrop-money.ts';
import { type Airdrop, readAirdrop } from '../../api/community/airdrops/airdrop-store.ts';
import { askAirdrop } from '../../api/community/airdrops/give-airdrop.ts';
import { endAirdrop, payPlaces } from '../../api/community/airdrops/end-airdrop.ts';
import { openAirdrop } from '../../api/community/airdrops/open-airdrop.ts';
import { takePlace } from '../../api/community/airdrops/take-place.ts';
import { checkDesk } from '../../api/cashdesk/solvency/check-desk.ts';
import { readLiabilities, sumLiabilities } from '../../api/cashdesk/solvency/liabilities.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { depositTo, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';
import {
  sureOf,
  claim,
  counted,
  gift,
  keptOf,
  nameOfOutcome,
  personOf,
  processOver,
} from './airdrop-processes.ts';

let stage: TestRewards;
let processes: readonly [AirdropDeps, AirdropDeps];
let giver: TestPlayer;

beforeAll(async () => {
  stage = await openTestRewards();
  processes = [processOver(stage, stage), processOver(stage, stage.another())];
  giver = await personOf(stage, 10_000n);
});
afterAll(() => stage.closeSound());

test('A gift that its giver cannot pay stays out of the room, however often it is sent at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const asked = { ...gift, places: 1, award: 1000, requestId: randomUUID() };
    const sent = Array.from({ length: 12 }, (_, index) =>
      nameOfOutcome(async () => {
        const { uid } = await askAirdrop(
          processes[index % 2 === 0 ? 0 : 1],
          sureOf(giver.id),
          asked,
        );
        return `given ${uid}`;
      }),
    );
    expect(counted(await Promise.all(sent))).toEqual({ 'airdrop.no-money': 12 });
  }
  expect(await statesOf(giver)).toEqual({ void: expect.any(Number) });
});

test('Whose withdrawals staff hold gives nothing to a friend who waits for it', async () => {
  const { id } = giver;
  await depositTo(stage.ledger, giver, { wallet: giver.real, amountMicro: 5n * MICRO });
  await stage.owner.query(
    `insert into withdrawal_blocks (player_id, by, reason, at) values ($1, 'staff', 'a stolen card', now())`,
    [id],
  );
  const asked = { ...gift, places: 1 };
  const give = () =>
    nameOfOutcome(async () => String((await askAirdrop(processes[0], sureOf(id), asked)).uid));
  expect(await give()).toBe('withdraw.blocked');
  expect(await stage.balance(giver, 'real')).toBe(5n * MICRO);
  await stage.owner.query('delete from withdrawal_blocks');
  expect(await give()).toBe('1');
});

test('A friend at whose purse the giver is paid has no place, nor one who is paid at the giver’s', async () => {
  const [deps] = processes;
  const friend = await person();
  await depositTo(stage.ledger, giver, { wallet: giver.real, amountMicro: 6n * MICRO });
  const { uid } = await askAirdrop(deps, sureOf(giver.id), { ...gift, places: 2 });
  await stage.owner.query(`update airdrops set vip = 1 where uid = $1`, [uid]);
  const names = [];
  for (const [owner, guest] of [
    [friend, giver],
    [giver, await person()],
  ] as const) {
    await sharePurse(owner, guest);
    names.push(await claim(deps, owner === giver ? guest.id : owner.id, uid));
  }
  expect(names).toEqual(['airdrop.own', 'airdrop.own']);
});

/** The one proved a purse, and the other asked to be paid there. */
async function sharePurse({ id: owner }: TestPlayer, { id: guest }: TestPlayer): Promise<void> {
  const digest = randomBytes(32);
  for (const [id, isProven] of [
    [owner, true],
    [guest, false],
  ] as const) {
    await stage.owner.query(
      `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
       values ('payment', $1, $2, $3, now())`,
      [digest, id, isProven],
    );
  }
}

test('Who is banned or excluded while a rain gathers has no place in it, and the proof does not name them', async () => {
  const [deps] = processes;
  const { owner } = stage;
  const [banned, excluded, closed] = [await person(), await person(), await person()];
  const [stays, alone] = [await person(), await person()];
  await owner.query('update players set is_admin = true where id = $1', [alone.id]);
  await expect.poll(async () => (await deps.players.get(alone.id))?.isAdmin).toBe(true);
  const rain = { ...gift, mode: 'rain', places: 1 } as const;
  const { uid } = await askAirdrop(deps, sureOf(alone.id), rain);
  const joined = [banned, excluded, closed, stays].map(({ id }) => claim(deps, id, uid));
  expect(await Promise.all(joined)).toEqual(['0', '0', '0', '0']);
  await owner.query(
    `insert into chat_bans (id, player_id, reason, began_at, by_player)
     values (gen_random_uuid(), $1, 1, now(), $2)`,
    [banned.id, alone.id],
  );
  const exclude = `insert into player_exclusions (player_id, kind, since) values ($1, 'exclusion', now())`;
  await owner.query(exclude, [excluded.id]);
  await owner.query('update players set closed_at = now() where id = $1', [closed.id]);
  stage.setTime(Date.now() + 21_000);
  await advanceAirdrops(deps);
  await advanceAirdrops(deps);
  stage.setTime(Date.now());
  const paid = await Promise.all(
    [banned, excluded, closed, stays].map((one) => stage.balance(one, 'real')),
  );
  expect(paid).toEqual([0n, 0n, 0n, 3n * MICRO]);
  expect(await readAirdrop(stage.db, { uid })).toMatchObject({ state: 'ended', joined: 1 });
});

const person = () => personOf(stage, 1n);

test('What an airdrop keeps is owed to players at every step from its giving to its end', async () => {
  const [deps] = processes;
  const { db } = stage;
  const quick = await person();
  await depositTo(stage.ledger, giver, { wallet: giver.real, amountMicro: 9n * MICRO });
  const owedIn = async () => {
    const of = new Map((await readLiabilities(db)).map((one) => [one.playerId, one.amountMicro]));
    const [gives, takes] = [of.get(BigInt(giver.id)) ?? 0n, of.get(BigInt(quick.id)) ?? 0n];
    return { all: await sumLiabilities(db), gives, takes };
  };
  const before = await owedIn();
  const airdrop = await askedFor(giver);
  expect(await owedIn()).toEqual(before);
  expect(await giveMoney(deps, airdrop, undefined)).toBe('given');
  expect(await owedIn()).toEqual(before);
  await openAirdrop(deps, airdrop.id);
  expect(await owedIn()).toEqual(before);
  await takePlace(deps, airdrop.id, quick.id);
  const taken = { ...before, gives: before.gives - MICRO, takes: before.takes + MICRO };
  expect(await owedIn()).toEqual(taken);
  const open = (await readAirdrop(db, { id: airdrop.id })) as Airdrop;
  await payPlaces(deps, open);
  expect(await owedIn()).toEqual(taken);
  await endAirdrop(deps, airdrop.id);
  expect(await owedIn()).toEqual(taken);
  await advanceAirdrops(deps);
  expect(await owedIn()).toEqual(taken);
});

test('The check of the desk finds an airdrop without its money, and money that no airdrop keeps', async () => {
  const airdropsOf = async () => {
    const { results } = await checkDesk(stage.db);
    return results.find(({ check }) => check === 'airdrops')?.examples;
  };
  expect(await airdropsOf()).toEqual([]);
  const { id } = await askedFor(giver);
  await stage.owner.query(`update airdrops set state = 'open', ends_at = now() where id = $1`, [
    id,
  ]);
  expect(await airdropsOf()).toEqual([`airdrop ${id} is open and its money was never given`]);
  await stage.owner.query(`update airdrops set state = 'void', is_settled = true where id = $1`, [
    id,
  ]);
  expect(await airdropsOf()).toEqual([]);
});

async function statesOf({ id }: TestPlayer): Promise<Readonly<Record<string, number>>> {
  const rows = await stage.db
    .selectFrom('airdrops')
    .select('state')
    .where('giver_id', '=', BigInt(id))
    .execute();
  return counted(rows.map(({ state }) => state));
}

test('Money that will never be given opens no airdrop, whoever finds the gift before its end is kept', async () => {
  const [deps, other] = processes;
  const airdrop = await askedFor(giver);
  const before = await keptOf(stage);
  expect(await forbidGiving(deps, airdrop)).toBe(false);
  expect(await forbidGiving(other, airdrop)).toBe(false);
  expect(await giveMoney(other, airdrop, undefined)).toBe('forbidden');
  await expect(openAirdrop(other, airdrop.id)).rejects.toThrow('without money');
  await Promise.all(processes.map(advanceAirdrops));
  expect((await readAirdrop(stage.db, { id: airdrop.id }))?.state).toBe('void');
  expect(await keptOf(stage)).toBe(before);
});

/** The row of a gift whose giver's process died before any money moved. */
async function askedFor({ id: giverId }: TestPlayer): Promise<Airdrop> {
  const id = uuidV7();
  await stage.owner.query(
    `insert into airdrops (id, giver_id, is_operators, mode, vip, places, award_micro, currency_id,
                           rate_micro, asked_at)
     values ($1, $2, false, 'first', 1, 2, 1000000, 1, 1000000, 'epoch')`,
    [id, giverId],
  );
  return (await readAirdrop(stage.db, { id })) as Airdrop;
}
