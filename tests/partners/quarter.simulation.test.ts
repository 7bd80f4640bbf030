import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  betsShareMicro,
  type DealKind,
  levelShareMicro,
  subShareMicro,
} from '../../shared/partners/rules.ts';
import { DAY_MS } from '../../shared/platform/day.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

/** A generator that draws the same numbers in every run. */
function drawer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const WEEKS = 13;
const PLAYERS = 4;
const DEALS = [
  { kind: 'level', shareBp: 2500 },
  { kind: 'level', shareBp: 5000 },
  { kind: 'bets', shareBp: 4000 },
] as const satisfies readonly { readonly kind: DealKind; readonly shareBp: number }[];

const SHARES = { level: levelShareMicro, bets: betsShareMicro } as const;

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
});
afterAll(() => stage.closeSound());

/** The counted stake of each player by the rounds of the ledger alone. */
async function countedByRounds(): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await stage.owner.query<{ player: string; counted: string }>(
    'select player_id as player, sum(counted_micro)::text as counted from rounds group by 1',
  );
  return new Map(rows.map(({ player, counted }) => [Number(player), BigInt(counted)]));
}

test('What partners earned in a quarter is, to the last micro-unit, what the rounds of the ledger come to', async () => {
  const draw = drawer(20_261_128);
  const top = await stage.partner();
  const partners: { partner: TestPlayer; deal: (typeof DEALS)[number]; players: TestPlayer[] }[] =
    [];
  for (const deal of DEALS) {
    const partner = await stage.partner(deal);
    await stage.invite(top, partner);
    const players: TestPlayer[] = [];
    for (let made = 0; made < PLAYERS; made += 1) players.push(await stage.referral(partner));
    partners.push({ partner, deal, players });
  }
  for (let week = 0; week < WEEKS; week += 1) {
    for (const player of partners.flatMap(({ players }) => players)) {
      if (draw(3) === 0) continue;
      const stakeMicro = BigInt(1 + draw(900_000_000));
      await deposit(stage.ledger, player, stakeMicro);
      await stage.play(player, stakeMicro);
      if (draw(2) === 0) await stage.count();
    }
    stage.setTime(stage.deps.clock.nowMs() + 7 * DAY_MS);
    await stage.count();
  }
  await stage.count();
  const counted = await countedByRounds();
  let profits = 0n;
  for (const { partner, deal, players } of partners) {
    const expected = players.reduce(
      (sum, { id }) => sum + SHARES[deal.kind](counted.get(id) ?? 0n, deal.shareBp),
      0n,
    );
    expect(expected).toBeGreaterThan(10n * MICRO);
    expect(await stage.earned(partner)).toBe(expected);
    profits += subShareMicro(expected);
  }
  expect(await stage.earned(top)).toBe(profits);
});
