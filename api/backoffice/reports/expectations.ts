import { sql } from 'kysely';
import type { GameName } from '../../../shared/games/manifests.ts';
import type { Database } from '../../platform/db/database.ts';
import { battleExpectation } from './expectations/battle.ts';
import { coinflipExpectation } from './expectations/coinflip.ts';
import { diceExpectation } from './expectations/dice.ts';
import type { ExpectationOf } from './expectations/expectation.ts';
import { minesExpectation } from './expectations/mines.ts';
import { potExpectation } from './expectations/pots.ts';
import { wheelExpectation } from './expectations/wheel.ts';
import type { Stretch } from './sum-stretch.ts';

/** What the mathematics of each of our games says of settled rounds; a new game does not compile. */
const OF_GAMES: Readonly<Record<GameName, ExpectationOf>> = {
  dice: diceExpectation,
  mines: minesExpectation,
  battle: battleExpectation,
  wheelOfFortune: wheelExpectation,
  classic: potExpectation('classic'),
  fast: potExpectation('fast'),
  coinflip: coinflipExpectation,
};

/** Adds what the rounds of a stretch return on average, and its variance, to the day. */
export async function addExpectations(trx: Database, stretch: Stretch): Promise<void> {
  for (const [game, expectationOf] of Object.entries(OF_GAMES)) {
    const { expectedMicro, variance } = await expectationOf(trx, stretch);
    if (expectedMicro > 0) {
      await sql`
        insert into day_expectations as d (day, account, expected_micro, variance)
        values (${stretch.day}::date, ${`game:${game}`}, ${expectedMicro}, ${variance})
        on conflict (day, account) do update
          set expected_micro = d.expected_micro + excluded.expected_micro,
              variance = d.variance + excluded.variance`.execute(trx);
    }
  }
}
