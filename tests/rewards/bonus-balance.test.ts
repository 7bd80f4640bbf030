import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { betOnTeam } from '../../api/games/battle/battle-bet.ts';
import { playDice } from '../../api/games/dice/play.ts';
import { createGame } from '../../api/games/mines/create-game.ts';
import { openSector } from '../../api/games/mines/open-sector.ts';
import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { changeCurrency } from '../../api/players/change-currency.ts';
import { chooseWallet } from '../../api/players/choose-wallet.ts';
import { seedRates } from '../../api/rates/first-rates.ts';
import { publishCampaign } from '../../api/rewards/campaigns/publish-campaign.ts';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { grantsJob } from '../../api/rewards/grants/grants-job.ts';
import { bonusTermsOf } from '../../api/rewards/grants/bonus-terms.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { listPlayerGrants } from '../../api/rewards/grants/list-player-grants.ts';
import { type Grant, readGrant } from '../../api/rewards/grants/grant-store.ts';
import { takeBreak } from '../../api/protection/exclusion/take-break.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { isDiceWin } from '../../shared/games/dice/rules.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import { closeSound } from '../harness/money-faults.ts';
import { openTestLedger, type TestLedger, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, PLAIN_TERMS } from './rewards-fixture.ts';
import { DAY_MS, HOUR_MS } from '../../shared/platform/durations.ts';

const BONUS = 50n * MICRO;

let books: TestLedger;
let context: Context;
let player: TestPlayer;
let offsetMs = 0;

beforeAll(async () => {
  books = await openTestLedger();
  await seedRates(books.database.ownerUrl);
  const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  const made = await createContext(config, createLogger('silent'), books.database.appUrl);
  const { clock } = made;
  const moved = { ...clock, nowMs: () => clock.nowMs() + offsetMs };
  const stakeTerms = bonusTermsOf({ db: made.db, policy: config.policy, clock: moved });
  context = { ...made, clock: moved, stakeTerms };
  await context.tables.start();
  await publishCampaign(books.db, {
    id: 'balance',
    by: 'test',
    terms: {
      ...PLAIN_TERMS,
      award: {
        kind: 'bonus',
        wagers: 2,
        winCapTimes: 100,
        maxStakeMicro: String(50n * MICRO),
        days: 30,
      },
      amount: { kind: 'fixed', amountMicro: String(BONUS) },
      costPerPersonMicro: String(BONUS),
    },
  });
  await context.campaigns.reload();
});

afterAll(async () => {
  await context.tables.stop();
  context.rates.stop();
  await context.announcements.stop();
  await context.pool.end();
  await closeSound(books.database.appUrl, () => books.close());
});

beforeEach(async () => {
  offsetMs = 0;
  player = await books.addPlayer();
  await books.db
    .updateTable('players')
    .set({ birth_date: '1990-01-01', terms_version: termsInForce(Date.now()).from })
    .where('id', '=', BigInt(player.id))
    .execute();
  const changing = { db: books.db, directory: context.players };
  await changeCurrency(changing, player.id, 1);
  await chooseWallet(changing, player.id, 'bonus');
});

const claim = async (occasion = 'once'): Promise<Grant> => {
  const campaignId = 'balance';
  const by = 'player' as const;
  const outcome = await claimGrant(context, { playerId: player.id, campaignId, occasion, by });
  if (outcome.status !== 'granted') throw new Error(outcome.status);
  return outcome.grant;
};

const stateOf = async ({ id }: Grant) => (await readGrant(books.db, id))?.state;
const balance = async (wallet: 'real' | 'bonus') =>
  (await context.ledger.wallets(player.id)).get(wallet)?.balanceMicro ?? 0n;
/** Stakes of dice that hardly ever lose much: chance 95%. */
const roll = (bet: number) => playDice(context, player.id, { bet, percent: 95, bet_type: 'less' });

async function runGrants(): Promise<void> {
  const { db, clock } = context;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  await grantsJob.run({ db, clock, rewards: context, ...rest });
}

const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

test('A claimed bonus stands on the bonus balance, and a second one waits for it', async () => {
  const first = await claim('first');
  const second = await claim('second');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['active', 'claimed']);
  expect(await balance('bonus')).toBe(BONUS);
});

test('A stake above the limit of the terms is refused when it is placed, with the limit named', async () => {
  await claim();
  await expect(roll(50.01)).rejects.toMatchObject({
    message: 'stake.bonus-max-bet',
    data: { maxHundredths: 5000 },
  });
  expect(await balance('bonus')).toBe(BONUS);
});

test('A stake that could pass the win cap is refused when it is placed, and nothing is taken later', async () => {
  await claim();
  const long = playDice(context, player.id, { bet: 50, percent: 0.5, bet_type: 'less' });
  expect(await refusalOf(long)).not.toBe('ok');
  const most = playDice(context, player.id, { bet: 50, percent: 1, bet_type: 'less' });
  expect(await refusalOf(most)).toBe('ok');
});

test('A bonus cannot be lost to a friend in a battle', async () => {
  await claim();
  const bet = betOnTeam(context, player.id, { bet: 1000, team: 'red' });
  expect(await refusalOf(bet)).toBe('stake.bonus-no-most');
});

test('A bonus that was played twice becomes cash, once, and the next one takes its place', async () => {
  const first = await claim('first');
  const second = await claim('second');
  for (let bet = 0; bet < 49; bet += 1) await roll(2);
  await advanceGrant(context, first.id);
  expect(await stateOf(first)).toBe('active');
  await roll(2);
  const left = await balance('bonus');
  expect(left).toBeGreaterThan(0n);
  await Promise.all([advanceGrant(context, first.id), advanceGrant(context, first.id)]);
  expect(await stateOf(first)).toBe('completed');
  expect(await balance('real')).toBe(left);
  await advanceGrant(context, second.id);
  expect(await stateOf(second)).toBe('active');
  expect(await balance('bonus')).toBe(BONUS);
});

test('Play from the bonus balance earns no experience and lowers no deposit’s need', async () => {
  await claim();
  await roll(10);
  const totals = await books.db
    .selectFrom('player_totals')
    .select(['experience_micro', 'counted_micro', 'bonus_counted_micro'])
    .where('player_id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();
  expect(totals).toEqual({
    experience_micro: 0n,
    counted_micro: 0n,
    bonus_counted_micro: 10n * MICRO,
  });
});

/** Opens tiles of the game under way until it is over. */
async function endMines() {
  for (let sectorKey = 0; sectorKey < 24; sectorKey += 1) {
    const { game } = await openSector(context, player.id, { sectorKey });
    if (game.finished) return;
  }
}

/** Stakes all of the bonus on the side that the next draw of dice loses. */
async function loseAll(): Promise<void> {
  const seed = await context.seeds.current(player.id);
  const number = drawDice(nodeHmac, { ...seed, nonce: Number(seed.nonce) });
  const bet_type = isDiceWin({ percent: 50, betType: 'less' }, number) ? 'more' : 'less';
  await playDice(context, player.id, { bet: 50, percent: 50, bet_type });
}

test('A bonus that was lost ends, moves nothing, and the next one takes its place', async () => {
  const [lost, next] = [await claim('first'), await claim('second')];
  await loseAll();
  expect([await stateOf(lost), await balance('bonus')]).toEqual(['active', 0n]);
  await runGrants();
  expect([await stateOf(lost), await stateOf(next)]).toEqual(['lost', 'active']);
  expect([await balance('bonus'), await balance('real')]).toEqual([BONUS, 0n]);
});

test('A bonus of which all is staked in an open game is not lost yet', async () => {
  const grant = await claim();
  await createGame(context, player.id, { bet: 50, minesLength: 3 });
  await runGrants();
  expect([await stateOf(grant), await balance('bonus')]).toEqual(['active', 0n]);
});

test('A bonus whose award a crash kept back is posted by the job, and not lost', async () => {
  const [lost, next] = [await claim('first'), await claim('second')];
  await loseAll();
  await advanceGrant(context, lost.id);
  expect([await stateOf(lost), await stateOf(next)]).toEqual(['lost', 'claimed']);
  await books.owner.query(
    `update grants set state = 'active', mark_micro = t.bonus_counted_micro
       from player_totals t where t.player_id = grants.player_id and id = $1`,
    [next.id],
  );
  await runGrants();
  expect([await stateOf(next), await balance('bonus')]).toEqual(['active', BONUS]);
});

test('A bonus whose time is over goes back, but not while a game of it is open', async () => {
  const grant = await claim();
  await createGame(context, player.id, { bet: 10, minesLength: 23 });
  offsetMs = 31 * DAY_MS;
  await advanceGrant(context, grant.id);
  expect(await stateOf(grant)).toBe('active');
  offsetMs = 0;
  await endMines();
  offsetMs = 31 * DAY_MS;
  await Promise.all([advanceGrant(context, grant.id), advanceGrant(context, grant.id)]);
  expect(await stateOf(grant)).toBe('expired');
  expect([await balance('bonus'), await balance('real')]).toEqual([0n, 0n]);
});

test('An open game keeps a bonus past its end, and nothing more is staked from it', async () => {
  const grant = await claim();
  await createGame(context, player.id, { bet: 10, minesLength: 23 });
  const { expiresAt } = (await readGrant(books.db, grant.id)) as Grant;
  offsetMs = (expiresAt?.getTime() ?? 0) - Date.now() - HOUR_MS;
  expect(await refusalOf(roll(2))).toBe('ok');
  offsetMs = 60 * DAY_MS;
  await advanceGrant(context, grant.id);
  expect(await stateOf(grant)).toBe('active');
  const before = await balance('bonus');
  expect(await refusalOf(roll(2))).toBe('stake.bonus-over');
  await endMines();
  const another = createGame(context, player.id, { bet: 2, minesLength: 3 });
  expect(await refusalOf(another)).toBe('stake.bonus-over');
  const bet = betOnTeam(context, player.id, { bet: 1000, team: 'red' });
  expect(await refusalOf(bet)).toBe('stake.bonus-over');
  expect(await balance('bonus')).toBeGreaterThanOrEqual(before);
  await advanceGrant(context, grant.id);
  expect(await stateOf(grant)).toBe('expired');
  expect([await balance('bonus'), await balance('real')]).toEqual([0n, 0n]);
});

test('A bonus does not run out during a break', async () => {
  const grant = await claim();
  const nowMs = context.clock.nowMs() + 29 * DAY_MS;
  await takeBreak(books.db, player.id, { asked: { kind: 'coolOff', period: 'week' }, nowMs });
  offsetMs = 31 * DAY_MS;
  await advanceGrant(context, grant.id);
  expect(await stateOf(grant)).toBe('active');
  offsetMs = 37 * DAY_MS;
  await advanceGrant(context, grant.id);
  expect(await stateOf(grant)).toBe('expired');
});

/** What support reads of the player's grants. */
const read = () => listPlayerGrants(books.db, Number(player.id));

test('Support reads why a bonus waits, when it ends, and that it was lost or ran out', async () => {
  await claim('first');
  await claim('second');
  expect(await read()).toContain('waits until the bonus of balance has ended');
  expect(await read()).toMatch(/active, played 0\.00 of 100\.00\n {2}ends 20/);
  await loseAll();
  await runGrants();
  const lost = await read();
  expect(lost).toContain('nothing was left of it, and no stake of it was open');
  expect(lost).not.toContain('waits until');
  offsetMs = 31 * DAY_MS;
  await runGrants();
  expect(await read()).toMatch(/was not played by 20.*: what was left went back/);
});

test('Support reads that a bonus was played in full, and where its money went', async () => {
  const grant = await claim();
  for (let bet = 0; bet < 50; bet += 1) await roll(2);
  await advanceGrant(context, grant.id);
  const text = await read();
  expect(text).toContain('was played in full: what it had become is money');
  expect(text).toMatch(/completed {2}by job {2}money in group [0-9a-f-]{36}/);
});
