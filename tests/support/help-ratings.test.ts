import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptTerms } from '../../api/protection/accept-terms.ts';
import { helpOfficeCalls } from '../../api/backoffice/help/help-office-calls.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { getRating, type HelpDeps, rateAnswer } from '../../api/support/help/rate-answer.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { TERMS_EDITIONS, termsInForce, termsToAccept } from '../../shared/players/terms.ts';
import { HELP_RATING_CHANGES, HELP_RATINGS_AN_HOUR } from '../../shared/support/help/rules.ts';
import { ANSWERS } from '../../miniapp/help/answers/answer-list.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { staffActor } from '../harness/staff.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let database: TestDatabase;
let db: Database;
let deps: HelpDeps;
let players: PlayerId[];
let aheadMs = 0;

beforeAll(async () => {
  database = await freshDatabase();
  const pool = createPool(database.appUrl, 12);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
  const clock = { ...createClock(), nowMs: () => Date.now() + aheadMs };
  deps = { db, clock, players: createPlayerDirectory({ db }) };
  const made = await makePlayers(database.ownerUrl, 20);
  players = made.map(({ id }) => playerIdOf(BigInt(id)));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const somebody = (): PlayerId => {
  const player = players.pop();
  if (player === undefined) throw new Error('make more players');
  return player;
};

const refusalOf = async (act: Promise<unknown>): Promise<string> => {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? error.refusal : 'none';
};

/** The counts of an answer as staff see them. */
async function countsOf(answer: string) {
  const actor = await staffActor(db, 'nora', { roles: ['support'] });
  const { answers } = await helpOfficeCalls({ db })['help.list'](actor);
  return answers.find((row) => row.answer === answer);
}

describe('What players say of an answer', () => {
  test('A player who votes twice, and in parallel, counts once', async () => {
    const player = somebody();
    const said = { answer: 'payout-fee', helped: true };
    await Promise.all(Array.from({ length: 8 }, () => rateAnswer(deps, player, said)));
    expect(await countsOf('payout-fee')).toMatchObject({ yes: 1, no: 0 });
  });

  test('A changed mind replaces what was said before, and the words stay', async () => {
    const player = somebody();
    const of = { answer: 'payout-least' };
    await rateAnswer(deps, player, { ...of, helped: false, words: 'And in tenge?' });
    expect(await getRating(deps, player, 'payout-least')).toEqual({
      helped: false,
      hasWords: true,
    });
    await rateAnswer(deps, player, { ...of, helped: true });
    expect(await countsOf('payout-least')).toMatchObject({ yes: 1, no: 0, comments: 1 });
  });

  test('One rating can be changed only so often', async () => {
    const player = somebody();
    const of = { answer: 'currency' };
    for (let time = 0; time <= HELP_RATING_CHANGES; time += 1) {
      await rateAnswer(deps, player, { ...of, helped: time % 2 === 0 });
    }
    const helped = HELP_RATING_CHANGES % 2 !== 0;
    expect(await refusalOf(rateAnswer(deps, player, { ...of, helped }))).toBe('help.too-often');
  });

  test('A bot that votes on everything at once is stopped, and goes on an hour later', async () => {
    const player = somebody();
    const votes = ANSWERS.slice(0, HELP_RATINGS_AN_HOUR + 10).map((answer) =>
      refusalOf(rateAnswer(deps, player, { answer, helped: false })),
    );
    const refused = (await Promise.all(votes)).filter((name) => name === 'help.too-often');
    expect(refused).toHaveLength(10);
    aheadMs += HOUR_MS + 1;
    const later = { answer: 'my-data', helped: false };
    expect(await refusalOf(rateAnswer(deps, player, later))).toBe('none');
  });

  test.each(['no-such-answer', 'constructor', 'to-string'])(
    'A vote on %s, which is no answer, is refused and kept nowhere',
    async (answer) => {
      const player = somebody();
      expect(await refusalOf(rateAnswer(deps, player, { answer, helped: true }))).toBe(
        'help.no-answer',
      );
      expect(await countsOf(answer)).toBeUndefined();
    },
  );

  test('A rewritten answer starts again, and what was said of the earlier one is told apart', async () => {
    const player = somebody();
    await db
      .insertInto('help_ratings')
      .values({
        answer: 'rakeback',
        edition: '00000000',
        player_id: BigInt(player),
        is_helped: false,
        words: 'The old one was wrong.',
        lang: 'en',
        said_at: new Date(),
      })
      .execute();
    expect(await getRating(deps, player, 'rakeback')).toEqual({ helped: null, hasWords: false });
    await rateAnswer(deps, player, { answer: 'rakeback', helped: true });
    // The bot of another test said no to this answer, or to one before it.
    expect(await countsOf('rakeback')).toMatchObject({ yes: 1, comments: 1, earlier: 1 });
  });
});

describe('Staff', () => {
  test('Staff of support read what players wrote, the newest first; others are refused', async () => {
    const player = somebody();
    const calls = helpOfficeCalls({ db });
    await rateAnswer(deps, player, { answer: 'hacked', helped: false, words: '<b>And then?</b>' });
    const support = await staffActor(db, 'olga', { roles: ['support'] });
    const { comments } = await calls['help.comments'](support, { answer: 'hacked' });
    expect(comments[0]).toMatchObject({ playerId: Number(player), words: '<b>And then?</b>' });
    const content = await staffActor(db, 'ivan', { roles: ['content'] });
    await expect(calls['help.list'](content)).rejects.toThrow(StaffRefusal);
    await expect(calls['help.comments'](content, { answer: 'hacked' })).rejects.toThrow(
      StaffRefusal,
    );
  });
});

describe('The acceptance of the terms', () => {
  test('What was accepted is kept with the digest of its text, once and for ever', async () => {
    const player = somebody();
    const nowMs = Date.now();
    const version = termsToAccept(nowMs).from;
    await acceptTerms(db, player, { version, nowMs });
    await acceptTerms(db, player, { version, nowMs: nowMs + 1000 });
    const kept = () =>
      db
        .selectFrom('terms_acceptances')
        .select(['version', 'digest', 'accepted_at'])
        .where('player_id', '=', BigInt(player))
        .execute();
    const { from, digest } = termsInForce(nowMs);
    expect(await kept()).toEqual([{ version: from, digest, accepted_at: new Date(nowMs) }]);
    const changing = db.updateTable('terms_acceptances').set({ digest: 'f'.repeat(64) });
    await expect(changing.execute()).rejects.toThrow(/permission denied|never changed/);
  });

  test('An edition that is not the one to accept is refused', async () => {
    const player = somebody();
    const last = TERMS_EDITIONS.at(-1)?.from ?? '';
    const version = last === termsToAccept(Date.now()).from ? '2000-01-01' : last;
    const accepting = acceptTerms(db, player, { version, nowMs: Date.now() });
    expect(await refusalOf(accepting)).toBe('protection.terms-other');
  });
});
