import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { requireOn } from '../../api/lobby/aggregator/open-game.ts';
import { gameOfRow } from '../../api/lobby/catalog/catalog-game.ts';
import { readCatalog } from '../../api/lobby/catalog/catalog-store.ts';
import { switchOwnGame } from '../../api/lobby/catalog/own-games.ts';
import { notOpenRefusal } from '../../api/cashdesk/payways/payways-store.ts';
import { createGameSwitches } from '../../api/protection/gate/game-switches.ts';
import { refusalOfClosing, requireOpenService } from '../../api/players/closings.ts';
import { notInForceRefusal, readCampaigns } from '../../api/rewards/campaigns/campaigns.ts';
import type { ClosingReason } from '../../shared/protection/services/services.ts';
import type { KillSwitch } from '../../shared/backoffice/switches/contract.ts';
import { type ActsStage, openActsStage, plainPlayer } from './acts-stage.ts';

let stage: ActsStage;
let risk: StaffActor;
let other: StaffActor;
beforeAll(async () => {
  stage = await openActsStage();
  risk = await stage.person('rita', 'risk');
  other = await stage.person('ruth', 'risk');
  await stage.ask(
    `with maker as (insert into catalog_providers (title) values ('Northwind') returning id)
     insert into catalog_games (identifier, title, provider_id, category, type, technology, is_mobile,
       has_lobby, has_freespins)
     select 'north', 'North', id, 'slots', 'slots', 'html5', true, false, false from maker`,
  );
});
afterAll(() => stage.close());

async function find(kind: KillSwitch['kind'], id: string): Promise<KillSwitch | undefined> {
  const { switches } = await stage.calls['switches.list'](risk);
  return switches.find((one) => one.kind === kind && one.id === id);
}

test('Sign-up is closed by one person and refused to everybody with the reason and the hours', async () => {
  const asked = { kind: 'service', id: 'sign-up', reason: 'partner', hours: 5 } as const;
  expect(await stage.calls['switches.off'](risk, asked)).toMatchObject({ state: 'done' });
  await expect(plainPlayer(stage)).rejects.toMatchObject({
    refusal: 'closed.partner',
    data: { hours: 5 },
  });
  expect(await find('service', 'sign-up')).toMatchObject({
    isOn: false,
    by: 'rita',
    reason: 'partner',
    until: expect.any(String),
  });
});

test('A service is opened by two people, and the page shows who asked', async () => {
  const open = async (actor: StaffActor) =>
    (await stage.calls['switches.on'](actor, { kind: 'service', id: 'sign-up' })).state;
  expect(await open(risk)).toBe('one-more');
  expect((await find('service', 'sign-up'))?.asked).toMatchObject([{ name: 'rita' }]);
  expect(await open(risk)).toBe('not-done');
  await expect(plainPlayer(stage)).rejects.toThrow('closed.partner');
  expect(await open(other)).toBe('done');
  await plainPlayer(stage);
});

test('A service stays closed past its hour until somebody opens it, and says so in whole hours', async () => {
  const asked = { kind: 'service', id: 'withdrawals', reason: 'security', hours: 1 } as const;
  await stage.calls['switches.off'](risk, asked);
  const nowMs = stage.deps.clock.nowMs();
  for (const [laterMs, hours] of [
    [0, 1],
    [7_200_000, 1],
    [-7_200_000, 3],
  ] as const) {
    const asking = requireOpenService(stage.db, 'withdrawals', nowMs + laterMs);
    await expect(asking).rejects.toMatchObject({ refusal: 'closed.security', data: { hours } });
  }
});

type Kind = Exclude<KillSwitch['kind'], 'service'>;

/** What a player who meets something that is off is told, by its kind. */
const TOLD: Readonly<Record<Kind, (id: string, nowMs: number) => Promise<unknown>>> = {
  'own-game': async (id, nowMs) => {
    const closing = (await createGameSwitches(stage.db)).whyClosed(id);
    return closing && refusalOfClosing(closing, nowMs);
  },
  provider: async (id, nowMs) => {
    const { games } = await readCatalog(stage.db);
    const row = games.find(({ provider_title: title }) => title === id);
    try {
      return requireOn(row && gameOfRow(row), nowMs);
    } catch (error) {
      return error;
    }
  },
  payway: async (id, nowMs) => {
    const [method] = await stage.ask<{ id: number }>(
      'select id from payway_methods where payway_id = $1 limit 1',
      id,
    );
    const told = { otherwise: 'cashdesk.no-gateway', nowMs } as const;
    return await notOpenRefusal(stage.db, { methodId: method?.id ?? 0 }, told);
  },
  campaign: async (id, nowMs) =>
    notInForceRefusal(
      (await readCampaigns(stage.db)).find((campaign) => campaign.id === id),
      nowMs,
    ),
};

/** Something of each kind, and who besides risk switches it. */
const KINDS = [
  ['own-game', 'dice', 'content'],
  ['provider', 'Northwind', 'content'],
  ['payway', '4', 'payments'],
  ['campaign', 'vip', 'content'],
] as const;

const off = async (actor: StaffActor, [kind, id]: readonly [Kind, string], reason: ClosingReason) =>
  (await stage.calls['switches.off'](actor, { kind, id, reason, hours: 6 })).state;
const on = async (actor: StaffActor, kind: Kind, id: string) =>
  (await stage.calls['switches.on'](actor, { kind, id })).state;

test.each(KINDS)(
  'One person switches off %s:%s; players are told why and for how long, staff who and when',
  async (kind, id) => {
    expect(await find(kind, id)).toMatchObject({ isOn: true, reason: null });
    expect(await off(risk, [kind, id], 'partner')).toBe('done');
    expect(await find(kind, id)).toMatchObject({
      isOn: false,
      by: 'rita',
      reason: 'partner',
      until: expect.any(String),
    });
    const told = () => TOLD[kind](id, stage.deps.clock.nowMs());
    expect(await told()).toMatchObject({ refusal: 'closed.partner', data: { hours: 6 } });
    await on(risk, kind, id);
    await on(other, kind, id);
    expect(await find(kind, id)).toMatchObject({ isOn: true, reason: null, until: null });
    expect(await told()).not.toMatchObject({ refusal: 'closed.partner' });
  },
);

test('What is off without a reason is told as ever', async () => {
  await switchOwnGame({ ...stage.deps, actor: risk }, 'mines', { isOn: false });
  expect(await find('own-game', 'mines')).toMatchObject({ isOn: false, by: 'rita', reason: null });
  expect(await TOLD['own-game']('mines', 0)).toBeUndefined();
  expect(await on(risk, 'own-game', 'mines')).toBe('done');
});

test.each(KINDS)(
  'Nobody alone opens %s:%s that was closed for safety, on whichever channel and in whatever steps',
  async (kind, id, role) => {
    const one = await stage.person(`${role}-1`, role);
    const web = { ...one, via: 'web', machine: 'a browser' } as const;
    const shell = { ...one, via: 'shell', machine: 'one@host' } as const;
    expect(await off(risk, [kind, id], 'security')).toBe('done');
    expect(await on(one, kind, id)).toBe('one-more');
    for (const same of [one, web, shell]) expect(await on(same, kind, id)).toBe('not-done');
    // A lighter reason would be the first half of opening it.
    expect(await off(one, [kind, id], 'maintenance')).toBe('one-more');
    expect(await find(kind, id)).toMatchObject({ isOn: false, reason: 'security' });
    // Another grave one is no step to it.
    expect(await off(one, [kind, id], 'law')).toBe('done');
    expect(await on(one, kind, id)).not.toBe('done');
    expect(await find(kind, id)).toMatchObject({ isOn: false, reason: 'law' });
    expect(await on(other, kind, id)).toBe('done');
    expect(await find(kind, id)).toMatchObject({ isOn: true, reason: null });
  },
);

test('One method of a payway that was closed for safety is opened by nobody alone', async () => {
  const payer = await stage.person('payments-1', 'payments');
  await off(risk, ['payway', '4'], 'security');
  const [method] = await stage.ask<{ id: number }>(
    'select id from payway_methods where payway_id = 4 order by id limit 1',
  );
  const input = { methodId: method?.id ?? 0, isOn: true };
  expect((await stage.calls['payways.switch'](payer, input)).state).toBe('one-more');
  expect(await find('payway', '4')).toMatchObject({ isOn: false, reason: 'security' });
  expect((await stage.calls['payways.switch'](other, input)).state).toBe('done');
  expect(await find('payway', '4')).toMatchObject({ isOn: true, reason: null });
});

test('What was closed for planned work is opened by one person', async () => {
  const content = await stage.person('content-1', 'content');
  await off(content, ['own-game', 'dice'], 'maintenance');
  expect(await off(risk, ['own-game', 'dice'], 'partner')).toBe('done');
  expect(await on(content, 'own-game', 'dice')).toBe('done');
});
