import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLE_MAX_BETS } from '../../shared/games/table/limits.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { wordsOf } from '../harness/stage.ts';
import { Refused } from '../harness/client.ts';
import { openTableStage } from '../harness/table-fixture.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openTableStage({}, 'countdown=9000000,refund=9000000');
});
afterAll(() => stage.close());

const GAMES = {
  battle: {
    refusal: { code: 9, name: 'battle.too-many-bets', data: { limit: 50 } },
    stake: (seat: Seat, requestId?: string) =>
      seat.call('battle.bet', { bet: 2, team: 'red', ...(requestId && { requestId }) }),
  },
  wheel: {
    refusal: { code: 8, name: 'wheelOfFortune.too-many-bets', data: { limit: 50 } },
    stake: (seat: Seat, requestId?: string) =>
      seat.call('wheelOfFortune.bet', { bet: 2, sector: 2, ...(requestId && { requestId }) }),
  },
};

test.each(['battle', 'wheel'] as const)(
  'A player has at most fifty stakes in a round of %s, however many come at once',
  async (game) => {
    const { refusal, stake } = GAMES[game];
    const seat = await stage.seat();
    const requestId = crypto.randomUUID();
    const first = await stake(seat, requestId);
    const outcomes = await Promise.allSettled(Array.from({ length: 59 }, () => stake(seat)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(10);
    for (const error of refused) expect(error instanceof Refused && error.wire).toEqual(refusal);
    const { rows } = await stage.owner.query<{ stakes: number }>(
      'select count(*)::int as stakes from rounds where player_id = $1',
      [seat.id],
    );
    expect(rows[0]?.stakes).toBe(TABLE_MAX_BETS);
    expect(await stake(seat, requestId)).toEqual(first);
    await stake(await stage.seat());
  },
);

test.each(LANGUAGES)('The refusal of too many stakes names the limit in %s', (language) => {
  const textOf = wordsOf(language);
  for (const game of ['battle', 'wheelOfFortune']) {
    expect(textOf(`refusal.${game}.too-many-bets`)).toContain(String(TABLE_MAX_BETS));
  }
});
