import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pairsAmong } from '../../api/rewards/person/pairs-among.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { type Ties, tiesIn } from '../games/rivals/ties.ts';
import { openPersonStage, type PersonStage } from './person-stage.ts';

let stage: PersonStage;
let ties: Ties;
beforeAll(async () => {
  stage = await openPersonStage();
  ties = tiesIn(stage);
});
afterAll(() => stage.closeSound());

type Act = (victim: TestPlayer, attackers: readonly TestPlayer[]) => Promise<void>;

/** Attackers withdraw to the purse of somebody else, or pay a deposit of theirs. */
const ACTS: Readonly<Record<string, Act>> = {
  'withdraws to the purse from which the player pays in, before the player withdraws there': async (
    victim,
    attackers,
  ) => {
    const purse = randomUUID();
    await ties.payFrom(purse, victim);
    for (const one of attackers) await ties.askAt(one, purse, 'done');
    await ties.askAt(victim, purse, 'done');
  },
  'withdraws to the purse from which the player pays in': async (victim, attackers) => {
    const purse = randomUUID();
    await ties.payFrom(purse, victim);
    for (const one of attackers) await ties.askAt(one, purse, 'done');
  },
  'withdraws to a purse before the player withdraws there and proves it': async (
    victim,
    attackers,
  ) => {
    const purse = randomUUID();
    for (const one of attackers) await ties.askAt(one, purse, 'done');
    await ties.askAt(victim, purse, 'done');
    await ties.bind(victim, purse);
  },
  'withdraws to a purse after the player did, who proves it then': async (victim, attackers) => {
    const purse = randomUUID();
    await ties.askAt(victim, purse, 'done');
    for (const one of attackers) await ties.askAt(one, purse, 'done');
    await ties.bind(victim, purse);
  },
  'pays a deposit of the player, under the memo of one before, from a purse of several accounts':
    async (victim, attackers) => {
      const purse = randomUUID();
      await ties.payFrom(randomUUID(), victim);
      for (const one of [...attackers, victim]) await ties.payFrom(purse, one);
    },
  'pays a deposit of the player from a purse that they proved': async (victim, attackers) => {
    await ties.payFrom(randomUUID(), victim);
    for (const one of attackers) {
      const purse = randomUUID();
      await ties.bind(one, purse);
      await ties.payFrom(purse, victim);
    }
  },
};

describe.each(Object.keys(ACTS))('Nobody loses anything as somebody else %s', (act) => {
  const scene = async () => {
    const attackers = [await stage.person(), await stage.person()];
    const victim = await stage.person();
    const campaignId = `purse-${randomUUID().slice(0, 8)}`;
    await stage.publish(campaignId, {});
    for (const one of attackers) expect(await stage.take(one, campaignId)).toBe('granted');
    await ACTS[act]?.(victim, attackers);
    return { attackers, victim, campaignId };
  };

  test('They have an offer that is one of each person', async () => {
    const { victim, campaignId } = await scene();
    expect(await stage.take(victim, campaignId)).toBe('granted');
  });

  test('They share nothing with the others where friends and places are counted', async () => {
    const { attackers, victim } = await scene();
    const members = sql`(select unnest(${[victim, ...attackers].map(({ id }) => id)}::bigint[]) id)`;
    const { rows } = await sql<{ id: bigint; signals: string[] }>`
      ${pairsAmong(members)}`.execute(stage.db);
    expect(rows.filter(({ id }) => Number(id) === victim.id)).toEqual([]);
  });
});

describe('two accounts of one person', () => {
  const second = async (share: (one: TestPlayer, other: TestPlayer) => Promise<void>) => {
    const [one, other] = [await stage.person(), await stage.person()];
    const campaignId = `two-${randomUUID().slice(0, 8)}`;
    await stage.publish(campaignId, {});
    expect(await stage.take(one, campaignId)).toBe('granted');
    await share(one, other);
    return await stage.take(other, campaignId);
  };

  test('The second is refused where both pay in from one purse and are paid there', async () => {
    const said = await second(async (one, other) => {
      const purse = randomUUID();
      for (const player of [other, one]) await ties.payFrom(purse, player);
      for (const player of [one, other]) await ties.askAt(player, purse, 'done');
    });
    expect(said).toBe('refused');
  });

  test('The second waits for staff where one purse first paid in for both, or the first one’s own', async () => {
    const waits = [
      await second(async (one, other) => {
        const purse = randomUUID();
        for (const player of [other, one]) await ties.payFrom(purse, player);
      }),
      await second(async (one, other) => {
        const purse = randomUUID();
        await ties.bind(one, purse);
        await ties.payFrom(purse, other);
      }),
      await second(async (one, other) => {
        const purse = randomUUID();
        await ties.askAt(one, purse, 'done');
        await ties.payFrom(purse, other);
      }),
    ];
    expect(waits).toEqual(['review', 'review', 'review']);
  });

  test('The second is refused where it is paid at the purse that the first one proved or was paid at', async () => {
    const refused = [
      await second(async (one, other) => {
        const purse = randomUUID();
        await ties.askAt(one, purse, 'done');
        await ties.askAt(other, purse, 'done');
      }),
      await second(async (one, other) => {
        const purse = randomUUID();
        await ties.bind(one, purse);
        await ties.payFrom(purse, other);
        await ties.askAt(other, purse, 'done');
      }),
    ];
    expect(refused).toEqual(['refused', 'refused']);
  });
});
