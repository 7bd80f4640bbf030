import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundProof } from '../../shared/games/proof/contract.ts';
import { nextLink } from '../../shared/fairness/chain.ts';
import { emptyTable, openTableStage, type TableName } from '../harness/table-fixture.ts';
import { PATIENT, rawConnect, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let red: Seat;
let blue: Seat;
beforeAll(async () => {
  stage = await openTableStage();
  [red, blue] = await Promise.all([stage.seat(), stage.seat()]);
});
afterAll(() => stage.close());

const CALLS = { battle: 'battle.load', wheelOfFortune: 'wheelOfFortune.load' } as const;

/** The frames on the wire up to the one that first gives the outcome. */
const beforeOutcome = (frames: readonly string[]) => {
  const drawn = frames.findIndex((frame) => /"(number|index)":\d/.test(frame));
  expect(drawn).toBeGreaterThan(0);
  return frames.slice(0, drawn).join('\n');
};

async function stakeAt(game: TableName) {
  if (game === 'wheelOfFortune') return await red.call('wheelOfFortune.bet', { bet: 9, sector: 2 });
  await red.call('battle.bet', { bet: 9, team: 'red' });
  return await blue.call('battle.bet', { bet: 9, team: 'blue' });
}

test.each(['battle', 'wheelOfFortune'] as const)(
  'No frame of %s holds the secret before the outcome, or the salt or next links ever',
  async (game) => {
    const { round } = await emptyTable(red, game);
    const raw = await rawConnect(stage.url);
    for (const method of [CALLS[game], 'fairness.getChains']) {
      await raw.ask(JSON.stringify(['call', method, {}]));
    }
    await stakeAt(game);
    await raw.frame((frame) => frame.includes('"betsDigest"'));
    await raw.ask(JSON.stringify(['call', CALLS[game], {}]));
    await raw.frame((frame) => frame.includes('"type":"load"'));
    const { roundId } = round;
    const proof = await red.call('fairness.getProof', { roundId });
    const { reveal, commit } = proof as Extract<RoundProof, { reveal: string }>;
    expect(nextLink(reveal)).toBe(commit);
    expect(commit).toBe(round.promise.hash);
    expect(raw.frames.join('\n')).toContain(commit);
    expect(beforeOutcome(raw.frames)).not.toContain(reveal);

    const { rows } = await stage.owner.query<{ player_salt: string; checkpoints: string[] }>(
      `select player_salt, checkpoints from table_rounds t join chains c on c.id = t.chain_id
        where t.id = $1`,
      [roundId],
    );
    const all = [...raw.frames, JSON.stringify(proof)].join('\n');
    const secrets = rows.flatMap((row) => [row.player_salt, ...row.checkpoints]);
    expect(secrets.length).toBeGreaterThan(100);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    raw.close();
  },
);

/** Proofs have a rate limit of their own: a refusal must be due to the round, not to that limit. */
const WITHIN_PACE = { ...PATIENT, interval: 250 };

test('No proof of a round is given before its outcome is shown', async () => {
  const { round } = await emptyTable(red, 'wheelOfFortune');
  await red.call('wheelOfFortune.bet', { bet: 9, sector: 2, roundId: round.roundId });
  const ask = () =>
    red.call('fairness.getProof', { roundId: round.roundId }).then(
      () => 'given',
      () => 'refused',
    );
  const seen: string[] = [];
  await expect
    .poll(async () => {
      const answer = await ask();
      const { state, roundId } = (await red.call('wheelOfFortune.load', {})).round;
      if (roundId === round.roundId && state < 4) seen.push(answer);
      return answer;
    }, WITHIN_PACE)
    .toBe('given');
  expect(new Set(seen)).toEqual(new Set(['refused']));
});
