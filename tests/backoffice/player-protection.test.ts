import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import type { PlayerHandlers } from '../../api/backoffice/player/player-calls.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { staffActor } from '../harness/staff.ts';
import { openPlayerStage, type PlayerStage } from './player-stage.ts';

let stage: PlayerStage;
let calls: PlayerHandlers;
let support: StaffActor;
let risk: StaffActor;

const person = (role: StaffRole) => staffActor(stage.db, `only-${role}`, { roles: [role] });

beforeAll(async () => {
  stage = await openPlayerStage();
  ({ calls } = stage);
  [support, risk] = [await person('support'), await person('risk')];
});
afterAll(() => stage.close());

async function newPlayer(): Promise<number> {
  const { rows } = await stage.owner.query<{ id: number }>(
    `insert into players (nick, nick_skeleton) select n, n from (select 'p' || gen_random_uuid() as n) x
     returning id::int as id`,
  );
  return rows[0]?.id ?? 0;
}

/** As the jobs note it; answers the markers' ids, the oldest first. */
async function mark(playerId: number, markers: readonly string[]): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into behaviour_markers (player_id, marker, detail, at)
     select $1, unnest($2::text[]), '{}', now() returning id::text as id`,
    [playerId, markers],
  );
  return rows.map(({ id }) => id);
}

const flagsOf = async (playerId: number) =>
  (await calls['player.head'](risk, { playerId }))?.flags.map(({ flag }) => flag);

const lastActOf = async (playerId: number) => {
  const { rows } = await stage.owner.query<{ act: string; reason: string; after: object }>(
    `select act, reason, before, after, outcome from staff_acts where subject = $1
      order by id desc limit 1`,
    [`player:${playerId}`],
  );
  return rows[0];
};

/** An account of the person's own. */
async function ownAccountOf(name: string): Promise<number> {
  const playerId = await newPlayer();
  await stage.owner.query(
    `insert into identities (provider, external_id, player_id)
     select 'telegram', telegram_id::text, $1 from staff_people where name = $2`,
    [playerId, name],
  );
  return playerId;
}

describe('play to look at', () => {
  const done = { action: 'called', reason: 'spoke about limits' } as const;

  test('What staff did about marked play is kept with their name, and the flag goes', async () => {
    const playerId = await newPlayer();
    const [, upTo = ''] = await mark(playerId, ['night-play', 'chasing']);
    expect(await flagsOf(playerId)).toContain('marker');
    const said = await calls['player.answerMarkers'](support, { playerId, upTo, ...done });
    expect(said).toEqual({ outcome: 'enough' });
    expect(await flagsOf(playerId)).not.toContain('marker');
    const { markers } = await calls['player.protection'](risk, { playerId });
    const answer = { action: 'called', by: 'only-support', note: 'spoke about limits' };
    expect(markers.map(({ marker, answer: given }) => [marker, given])).toEqual([
      ['chasing', expect.objectContaining(answer)],
      ['night-play', expect.objectContaining(answer)],
    ]);
    expect(await lastActOf(playerId)).toMatchObject({
      act: 'marker.answer',
      outcome: 'done',
      reason: 'spoke about limits',
      after: { action: 'called', upTo },
    });
    await expect(stage.owner.query("update behaviour_actions set note = 'x'")).rejects.toThrow(
      'append-only',
    );
  });

  test('An answer is for the markers that its author saw, and is kept once', async () => {
    const playerId = await newPlayer();
    const [upTo = ''] = await mark(playerId, ['night-play', 'chasing']);
    const asked = { playerId, upTo, ...done };
    const twice = await Promise.allSettled([
      calls['player.answerMarkers'](support, asked),
      calls['player.answerMarkers'](risk, asked),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { markers } = await calls['player.protection'](risk, { playerId });
    expect(markers.map(({ marker, answer }) => [marker, answer === null])).toEqual([
      ['chasing', true],
      ['night-play', false],
    ]);
    expect(await flagsOf(playerId)).toContain('marker');
  });

  test('The markers of another player are not answered', async () => {
    const [playerId, other] = [await newPlayer(), await newPlayer()];
    const [upTo = ''] = await mark(other, ['chasing']);
    const asked = calls['player.answerMarkers'](support, { playerId, upTo, ...done });
    await expect(asked).rejects.toThrow('No marker waits');
    expect(await flagsOf(other)).toContain('marker');
    expect(await lastActOf(playerId)).toBeUndefined();
  });
});

describe('an exclusion that staff begin', () => {
  const asked = { reason: 'asked for it by mail' };
  const breaksOf = async (playerId: number) =>
    (await calls['player.protection'](risk, { playerId })).breaks.map(({ kind, until }) => [
      kind,
      until === null,
    ]);

  test('It begins at once, is kept with the person and the reason, and ends open deposits', async () => {
    const playerId = await newPlayer();
    const said = await calls['player.exclude'](support, { playerId, period: 'life', ...asked });
    expect(said).toEqual({ outcome: 'enough' });
    expect(await breaksOf(playerId)).toEqual([['exclusion', true]]);
    expect(await flagsOf(playerId)).toContain('break');
    expect(stage.begun).toContain(playerId);
    expect(await lastActOf(playerId)).toMatchObject({
      act: 'player.exclude',
      outcome: 'done',
      reason: 'asked for it by mail',
      after: { period: 'life' },
    });
  });

  test('It never shortens a break in force, of two at once the longer one holds', async () => {
    const playerId = await newPlayer();
    const ask = (period: 'week' | 'year') =>
      calls['player.exclude'](risk, { playerId, period, ...asked });
    await ask('year');
    await expect(ask('week')).rejects.toThrow('ends later is in force');
    expect(await breaksOf(playerId)).toEqual([['exclusion', false]]);
    const other = await newPlayer();
    await Promise.allSettled(
      (['week', 'year'] as const).map((period) =>
        calls['player.exclude'](risk, { playerId: other, period, ...asked }),
      ),
    );
    expect(await breaksOf(other)).toContainEqual(['exclusion', false]);
    const nobody = calls['player.exclude'](risk, { playerId: 7, period: 'day', ...asked });
    await expect(nobody).rejects.toThrow('There is no player 7');
  });
});

describe('the operator’s limit', () => {
  const name = { kind: 'deposit', period: 'day' } as const;
  const standing = async (playerId: number) => {
    const { limits, changes } = await calls['player.protection'](risk, { playerId });
    return [limits.map(({ operator }) => operator), changes.map(({ amount }) => amount)];
  };

  test('Support makes it stricter and never looser, and risk makes it looser and lifts it', async () => {
    const playerId = await newPlayer();
    const of = { playerId, ...name, reason: 'asked for help' };
    await calls['player.limit'](support, { ...of, amount: 5000 });
    await calls['player.limit'](support, { ...of, amount: 3000 });
    expect(await standing(playerId)).toEqual([['3000'], ['3000', '5000']]);
    expect(await lastActOf(playerId)).toMatchObject({
      act: 'limit.set',
      outcome: 'done',
      reason: 'asked for help',
      before: { ...name, amount: 5000 },
      after: { ...name, amount: 3000 },
    });
    const looser = { ...of, amount: 4000 };
    await expect(calls['player.limit'](support, looser)).rejects.toThrow('stricter limit stands');
    await expect(calls['player.limit'](risk, looser)).rejects.toThrow('stricter limit stands');
    await expect(calls['player.loosenLimit'](support, looser)).rejects.toThrow(
      'None of your roles',
    );
    expect(await standing(playerId)).toEqual([['3000'], ['3000', '5000']]);
    await calls['player.loosenLimit'](risk, looser);
    await calls['player.loosenLimit'](risk, { ...of, amount: null });
    expect(await standing(playerId)).toEqual([[null], [null, '4000', '3000', '5000']]);
    expect((await lastActOf(playerId))?.act).toBe('limit.loosen');
    const again = calls['player.loosenLimit'](risk, { ...of, amount: null });
    await expect(again).rejects.toThrow('no looser');
  });

  test('Of a looser and a stricter limit at once the stricter stands', async () => {
    for (let round = 0; round < 8; round += 1) {
      const playerId = await newPlayer();
      const of = { playerId, ...name, reason: 'both at once' };
      await Promise.allSettled([
        calls['player.limit'](support, { ...of, amount: 2000 }),
        calls['player.limit'](risk, { ...of, amount: 1000 }),
      ]);
      expect((await standing(playerId))[0]).toEqual(['1000']);
    }
  });

  test('A limit that there is not, and a player whom there is not, are refused', async () => {
    const playerId = await newPlayer();
    const minutes = { kind: 'session', period: 'day', reason: 'a typo' } as const;
    for (const amount of [0, 24 * 60 + 1]) {
      const asked = calls['player.limit'](risk, { playerId, ...minutes, amount });
      await expect(asked).rejects.toThrow('no such limit');
    }
    const nobody = calls['player.limit'](risk, { playerId: 7, ...minutes, amount: 5 });
    await expect(nobody).rejects.toThrow('There is no player 7');
    expect(await standing(playerId)).toEqual([[], []]);
  });
});

describe('rights', () => {
  const limit = { kind: 'loss', period: 'week', reason: 'no reason' } as const;

  test('Who has no role for it protects nobody, and is told nothing of the player', async () => {
    const playerId = await newPlayer();
    const [upTo = ''] = await mark(playerId, ['chasing']);
    for (const role of ['payments', 'content', 'moderator', 'partners', 'auditor'] as const) {
      const stranger = await person(role);
      for (const work of [
        () =>
          calls['player.answerMarkers'](stranger, {
            playerId,
            upTo,
            action: 'looked',
            reason: 'x',
          }),
        () => calls['player.limit'](stranger, { playerId, ...limit, amount: 100 }),
        () => calls['player.loosenLimit'](stranger, { playerId, ...limit, amount: null }),
        () => calls['player.limit'](stranger, { playerId: 7, ...limit, amount: 100 }),
        () => calls['player.exclude'](stranger, { playerId, period: 'day', reason: 'x' }),
      ]) {
        await expect(work()).rejects.toThrow('None of your roles');
      }
    }
    expect(await flagsOf(playerId)).toContain('marker');
  });

  test('Nobody of the staff answers for or limits their own account', async () => {
    const own = await staffActor(stage.db, 'plays', { roles: ['risk', 'support'] });
    const playerId = await ownAccountOf('plays');
    const [upTo = ''] = await mark(playerId, ['chasing']);
    for (const work of [
      () => calls['player.answerMarkers'](own, { playerId, upTo, action: 'looked', reason: 'x' }),
      () => calls['player.limit'](own, { playerId, ...limit, amount: 100 }),
      () => calls['player.loosenLimit'](own, { playerId, ...limit, amount: null }),
      () => calls['player.exclude'](own, { playerId, period: 'day', reason: 'x' }),
    ]) {
      await expect(work()).rejects.toThrow('your own account');
    }
    expect(await flagsOf(playerId)).toContain('marker');
  });

  test('The page offers the acts to those who may do them', async () => {
    const playerId = await newPlayer();
    const offered = async (role: StaffRole) =>
      (await calls['player.head'](await person(role), { playerId }))?.acts.filter((act) =>
        ['answer-markers', 'limit', 'loosen-limit', 'exclude'].includes(act),
      );
    expect(await offered('support')).toEqual(['answer-markers', 'limit', 'exclude']);
    expect(await offered('risk')).toEqual(['answer-markers', 'limit', 'loosen-limit', 'exclude']);
    expect(await offered('payments')).toEqual([]);
  });
});
