import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Playing } from '../rewards/provider-play-stage.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { providerOf } from '../rewards/provider-rounds.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { OF_PROVIDER, openRaceStage, type RaceStage, richPlayer } from './race-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: RaceStage;
const { bet, win, refund, rollback } = providerOf(() => stage);
beforeAll(async () => {
  stage = await openRaceStage();
});
afterAll(() => stage.closeSound());

let races = 0;

/** A race by multipliers with a player in a game, each of a race of its own. */
async function racing(terms: { bets?: number; minBet?: bigint } = {}) {
  const { bets = 9, minBet } = terms;
  races += 1;
  const slug = `times-${races}`;
  await stage.openNow(slug, {
    ...OF_PROVIDER,
    games: { providers: ['Test One', 'Test Two'] },
    score: { kind: 'multiplier', bets },
    ...(minBet !== undefined && { minBet: { micro: String(minBet * MICRO) } }),
  });
  const player: TestPlayer = await richPlayer(stage);
  const playing: Playing = await stage.open(player, 'real');
  const score = async () => {
    const all = await stage.scoreOf(slug, player);
    await stage.books.owner.query("update races set state = 'cancelled' where slug <> $1", [slug]);
    return all;
  };
  return { slug, player, playing, score };
}

/** A bet that follows in the round of another one. */
const further = (playing: Playing, of: string, amount: string) =>
  bet(playing, amount, { round_id: `r-${of}` });

describe('the multiplier of a round is of its whole stake', () => {
  test('A further bet of a round adds to what its win is divided by', async () => {
    const { playing, score } = await racing();
    const first = bet(playing, '10');
    await first.said;
    await further(playing, first.transaction_id, '30').said;
    await win(playing, first.transaction_id, '80').said;
    expect(await score()).toBe(2);
  });

  test('So does one that is below the least bet, and one that comes after the bets that count', async () => {
    const { playing, score } = await racing({ bets: 1, minBet: 5n });
    const first = bet(playing, '6');
    await first.said;
    await further(playing, first.transaction_id, '4').said;
    await further(playing, first.transaction_id, '30').said;
    await win(playing, first.transaction_id, '80').said;
    expect(await score()).toBe(2);
  });

  test('A bet that follows a win lowers what the round scored before', async () => {
    const { playing, score } = await racing();
    const first = bet(playing, '10');
    await first.said;
    await win(playing, first.transaction_id, '100').said;
    expect(await score()).toBe(10);
    await further(playing, first.transaction_id, '90').said;
    expect(await score()).toBe(1);
    await win(playing, first.transaction_id, '100').said;
    expect(await score()).toBe(2);
  });

  test('A large bet that does not count in full is not carried by a cheap one after it', async () => {
    const { playing, score } = await racing({ bets: 5 });
    const table = { game_uuid: 'table-1' };
    const first = bet(playing, '90', table);
    await first.said;
    await further(playing, first.transaction_id, '10').said;
    await win(playing, first.transaction_id, '100').said;
    expect(await score()).toBe(1);
  });

  test('A round none of whose bets counts in full scores nothing', async () => {
    const { playing, score } = await racing({ minBet: 5n });
    const first = bet(playing, '4');
    await first.said;
    await further(playing, first.transaction_id, '4').said;
    await win(playing, first.transaction_id, '80').said;
    expect(await score()).toBeUndefined();
  });

  test('A further bet is none of those that count', async () => {
    const { playing, score } = await racing({ bets: 2 });
    const first = bet(playing, '10');
    await first.said;
    await further(playing, first.transaction_id, '10').said;
    const second = bet(playing, '10');
    await second.said;
    await win(playing, second.transaction_id, '30').said;
    expect(await score()).toBe(3);
  });

  test('A further bet that is undone takes the score of its round with it', async () => {
    const { playing, score } = await racing();
    const first = bet(playing, '10');
    await first.said;
    const second = further(playing, first.transaction_id, '10');
    await second.said;
    await win(playing, first.transaction_id, '60').said;
    expect(await score()).toBe(3);
    await refund(playing, second.transaction_id, '10');
    await rollback(playing, [second.transaction_id]);
    expect(await score()).toBe(0);
  });

  test('A large bet of before the start is not carried by a cheap one of after it', async () => {
    const { slug, player, playing, score } = await racing();
    await startIn(slug, HOUR_MS);
    const early = bet(playing, '1000');
    await early.said;
    const other = bet(playing, '50');
    await other.said;
    await win(playing, other.transaction_id, '500').said;
    expect(await stage.scoreOf(slug, player)).toBeUndefined();
    await startIn(slug, 0);
    await further(playing, early.transaction_id, '1').said;
    await win(playing, early.transaction_id, '2002').said;
    expect(await score()).toBe(2);
  });

  test('A bet of before the start that is undone enters nobody', async () => {
    const { slug, player, playing } = await racing();
    await startIn(slug, HOUR_MS);
    const early = bet(playing, '10');
    await early.said;
    await refund(playing, early.transaction_id, '10');
    expect(await stage.scoreOf(slug, player)).toBeUndefined();
  });
});

/** Lets a race begin so much later than this moment. */
async function startIn(slug: string, afterMs: number): Promise<void> {
  await new Promise((done) => setTimeout(done, 5));
  await stage.books.owner.query(
    `update races set starts_at = clock_timestamp() + $2 * interval '1 millisecond',
            ends_at = clock_timestamp() + interval '2 hours',
            final_at = clock_timestamp() + interval '3 hours' where slug = $1`,
    [slug, afterMs],
  );
  await new Promise((done) => setTimeout(done, 5));
}
