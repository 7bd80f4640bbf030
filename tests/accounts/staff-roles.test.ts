import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import {
  addPerson,
  makeFirst,
  restorePerson,
  setRoles,
  suspendPerson,
} from '../../api/accounts/staff/change-people.ts';
import { openAsks } from '../../api/accounts/staff/open-asks.ts';
import { STAFF_ACTS, type StaffAct } from '../../api/accounts/staff/policy.ts';
import { STAFF_ROLES } from '../../api/accounts/staff/roles.ts';
import { actorInTelegram } from '../../api/accounts/staff/staff-actor.ts';
import { checkStaffLog } from '../../api/accounts/staff/staff-log.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { staffActor } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';

let stage: StaffStage;
let deps: StaffDeps;
beforeAll(async () => {
  stage = await openStaffStage();
  ({ deps } = stage);
});
afterAll(() => stage.close());

/** Who may do what, written down apart from the policy; `2` where two people are always asked. */
const MAY: Readonly<Record<StaffAct, string>> = {
  'withdrawal.approve': 'payments risk',
  'withdrawal.reject': 'payments risk',
  'withdrawal.sent': 'payments',
  'withdrawal.failed': 'payments',
  'withdrawal.look': 'payments risk auditor',
  'withdrawal.block': 'payments risk',
  'withdrawal.unblock': 'risk',
  'withdrawal.read': 'support payments risk admin auditor',
  'deposit.settle': 'payments',
  'deposit.reject': 'payments',
  'coins.let-in': 'payments',
  'coins.return': 'payments',
  'ton.attribute': 'payments',
  'ton.close': 'payments',
  'ton.release': 'payments 2',
  'ton.deploy': 'payments admin',
  'note.close': 'payments risk',
  'payments.look': 'payments risk auditor',
  'payments.read': 'support payments risk admin auditor',
  'payway.change': 'payments',
  'payway.switch': 'payments risk',
  'requisite.add': 'payments 2',
  'requisite.on': 'payments 2',
  'requisite.off': 'payments',
  'kyc.export': 'risk',
  'kyc.approve': 'risk',
  'kyc.reject': 'risk',
  'kyc.read': 'risk auditor',
  'catalog.change': 'content',
  'game.switch': 'risk content',
  'catalog.read': 'support risk content admin auditor',
  'campaign.publish': 'content 2',
  'campaign.switch': 'risk content',
  'grant.allow': 'risk',
  'grant.refuse': 'risk',
  'promo.add': 'content',
  'promo.switch': 'risk content',
  'partner.add': 'content',
  'partner.switch': 'risk content',
  'posts.change': 'content',
  'order.approve': 'partners payments 2',
  'order.reject': 'partners payments',
  'deal.offer': 'partners 2',
  'bid.reject': 'partners',
  'affiliate.read': 'partners payments risk admin auditor',
  'promotion.draft': 'content',
  'promotion.publish': 'content risk 2',
  'promotion.withdraw': 'content risk',
  'promotion.read': 'support payments risk content admin auditor',
  'race.disqualify': 'risk 2',
  'draw.disqualify': 'risk 2',
  'reward.read': 'support payments risk content admin auditor',
  'delivery.look': 'support',
  'delivery.move': 'support',
  'delivery.ask': 'support',
  'delivery.ask-again': 'support 2',
  'delivery.reopen': 'support 2',
  'delivery.read': 'support risk admin auditor',
  'player.read': 'support payments risk admin auditor',
  'device.read': 'risk auditor',
  'player.look': 'support payments risk auditor',
  'player.note': 'support payments risk',
  'marker.answer': 'support risk',
  'limit.set': 'support risk',
  'limit.loosen': 'risk',
  'player.exclude': 'support risk',
  'support.answer': 'support payments risk',
  'support.note': 'support payments risk',
  'support.change': 'support payments risk',
  'complaint.take': 'support risk',
  'chat.modes': 'moderator risk admin',
  'chat.held': 'moderator risk admin',
  'chat.report': 'moderator risk admin',
  'chat.appeal': 'moderator risk admin',
  'chat.read': 'moderator risk admin support auditor',
  'alert.take': 'support payments risk content admin',
  'report.read': 'payments risk content admin auditor',
  'regulator.look': 'admin auditor',
  'support.read': 'support payments risk admin auditor',
  'complaint.answer': 'support risk',
  'complaint.read': 'support risk admin auditor',
  'service.switch': 'payments risk admin',
  'service.read': 'support payments risk content admin auditor',
  'keys.reseal': 'admin',
  'keys.read': 'admin auditor',
  'staff.add': 'admin 2',
  'staff.roles': 'admin 2',
  'staff.restore': 'admin 2',
  'staff.suspend': 'admin',
  'staff.end-session': 'admin',
  'staff.forget-passkeys': 'admin 2',
  'staff.confirm-passkey': 'admin',
  'staff.passkey': 'support moderator payments risk content partners admin auditor',
  'staff.read': 'admin auditor',
};

const outcomeOf = async (work: Promise<string>) =>
  await work.catch((error: unknown) => {
    if (error instanceof StaffRefusal) return error.why;
    throw error;
  });

describe('roles', () => {
  test.each(Object.keys(STAFF_ACTS) as StaffAct[])(
    'The act %s is allowed to the roles that it is for and to no other',
    async (act) => {
      const words = MAY[act].split(' ');
      for (const role of STAFF_ROLES) {
        const actor = await staffActor(deps.db, `only-${role}`, { roles: [role] });
        const asked = { actor, act, subject: `walk:${role}`, sumMicro: 1n, playerId: null };
        const expected = words.includes('2') ? 'one-more' : 'enough';
        expect([role, await outcomeOf(authorise(deps, asked))]).toEqual([
          role,
          words.includes(role) ? expected : 'not-allowed',
        ]);
      }
    },
  );

  test('Whoever is suspended or has lost the role is refused at once, also for an approval before', async () => {
    const [one, other, admin] = [
      await staffActor(deps.db, 'leaves', { roles: ['payments'] }),
      await staffActor(deps.db, 'stays', { roles: ['payments'] }),
      await staffActor(deps.db, 'boss', { roles: ['admin'] }),
    ];
    const asked = { act: 'ton.release', subject: 'batch:left', playerId: null } as const;
    expect(await authorise(deps, { ...asked, actor: one })).toBe('one-more');
    const leaving = { actor: admin, name: 'leaves', reason: 'left' };
    expect(await suspendPerson(deps, leaving)).toBe('enough');
    expect(await outcomeOf(authorise(deps, { ...asked, actor: one }))).toBe('suspended');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('one-more');
    const second = await staffActor(deps.db, 'third', { roles: ['payments'] });
    expect(await authorise(deps, { ...asked, actor: second })).toBe('enough');
  });

  test('An approval is gone for good once its person was suspended or lost the right, also when they come back', async () => {
    const [boss, chief] = [
      await staffActor(deps.db, 'boss', { roles: ['admin'] }),
      await staffActor(deps.db, 'chief', { roles: ['admin'] }),
    ];
    const change = { name: 'comes-back', reason: 'a case' };
    const roled = async (roles: readonly StaffRole[]) => {
      for (const actor of [boss, chief]) await setRoles(deps, { ...change, actor, roles });
    };
    const breaks = {
      suspended: async () => {
        await suspendPerson(deps, { ...change, actor: boss });
        for (const actor of [boss, chief]) await restorePerson(deps, { ...change, actor });
      },
      'without the role': async () => {
        await roled(['support']);
        await roled(['payments']);
      },
      'with a further role': async () => {
        await roled(['payments', 'support']);
        await roled(['payments']);
      },
    };
    const found: string[] = [];
    for (const [how, happen] of Object.entries(breaks)) {
      const one = await staffActor(deps.db, 'comes-back', { roles: ['payments'] });
      const other = await staffActor(deps.db, 'was-there', { roles: ['payments'] });
      const asked = { act: 'ton.release', playerId: null, subject: `batch:${how}` } as const;
      expect(await authorise(deps, { ...asked, actor: one })).toBe('one-more');
      await happen();
      const subjects = [asked.subject];
      const shown = await openAsks(deps.db, { subjects, nowMs: deps.clock.nowMs() });
      const outcomes = [
        await authorise(deps, { ...asked, actor: other }),
        await authorise(deps, { ...asked, actor: one }),
      ];
      found.push(`${how}: ${shown.length} ${outcomes.join(' ')}`);
    }
    expect(found).toEqual([
      'suspended: 0 one-more enough',
      'without the role: 0 one-more enough',
      'with a further role: 1 enough one-more',
    ]);
  });

  test('Nobody of the staff decides about their own account as a player', async () => {
    const actor = await staffActor(deps.db, 'plays', { roles: ['payments'] });
    const playerId = await stage.playerOf('plays');
    const asked = { actor, act: 'deposit.settle', subject: 'deposit:own', sumMicro: 1n } as const;
    expect(await outcomeOf(authorise(deps, { ...asked, playerId }))).toBe('own-account');
    const other = await staffActor(deps.db, 'pays', { roles: ['payments'] });
    expect(await authorise(deps, { ...asked, actor: other, playerId })).toBe('enough');
  });

  test('Nobody of the staff decides about an account that is linked to theirs through others', async () => {
    const actor = await staffActor(deps.db, 'plays-twice', { roles: ['payments'] });
    const [near, far] = [await nobodysPlayer('near'), await nobodysPlayer('far')];
    const asked = { actor, act: 'deposit.settle', subject: 'deposit:far', sumMicro: 1n } as const;
    await prove('mailbox', [await stage.playerOf('plays-twice'), near]);
    expect(await outcomeOf(authorise(deps, { ...asked, playerId: near }))).toBe('own-account');
    expect(await authorise(deps, { ...asked, playerId: far })).toBe('enough');
    await prove('another mailbox', [near, far]);
    expect(await outcomeOf(authorise(deps, { ...asked, playerId: far }))).toBe('own-account');
  });
});

async function nobodysPlayer(nick: string): Promise<bigint> {
  const { rows } = await stage.owner.query<{ id: string }>(
    'insert into players (nick, nick_skeleton) values ($1, $1) returning id',
    [nick],
  );
  return BigInt(rows[0]?.id ?? 0);
}

async function prove(mailbox: string, playerIds: readonly bigint[]): Promise<void> {
  await stage.owner.query(
    `insert into player_fingerprints (kind, digest, player_id, created_at)
     select 'email', sha256($1::text::bytea), id, now() from unnest($2::bigint[]) id`,
    [mailbox, playerIds],
  );
}

const ADMIN: readonly StaffRole[] = ['admin'];

describe('people', () => {
  test('A person is added, given roles and restored by two admins, and suspended by one', async () => {
    const [ann, bob] = [
      await staffActor(deps.db, 'ann', { roles: ADMIN }),
      await staffActor(deps.db, 'bob', { roles: ADMIN }),
    ];
    const eve = { name: 'eve', telegramId: 5005, roles: ['payments'] as const, reason: 'hired' };
    expect(await addPerson(deps, { ...eve, actor: ann })).toBe('one-more');
    expect(await addPerson(deps, { ...eve, actor: ann })).toBe('twice');
    expect(await addPerson(deps, { ...eve, roles: ADMIN, actor: bob })).toBe('one-more');
    expect(await actorInTelegram(deps.db, 5005)).toBeUndefined();
    expect(await addPerson(deps, { ...eve, actor: bob })).toBe('enough');
    expect(await actorInTelegram(deps.db, 5005)).toMatchObject({ name: 'eve', via: 'telegram' });

    const change = { name: 'eve', reason: 'late' };
    expect(await setRoles(deps, { ...change, actor: ann, roles: ['risk'] })).toBe('one-more');
    expect(await suspendPerson(deps, { ...change, actor: ann })).toBe('enough');
    expect(await actorInTelegram(deps.db, 5005)).toBeUndefined();
    expect(await restorePerson(deps, { ...change, actor: ann })).toBe('one-more');
    expect(await restorePerson(deps, { ...change, actor: bob })).toBe('enough');
    expect(await suspendPerson(deps, { ...change, actor: bob })).toBe('enough');
    expect(await restorePerson(deps, { ...change, actor: bob })).toBe('one-more');
    expect(await restorePerson(deps, { ...change, actor: bob })).toBe('twice');
  });

  test('A Telegram account belongs to one person for ever, also a suspended one', async () => {
    const ann = await staffActor(deps.db, 'ann', { roles: ADMIN });
    const again = { telegramId: 5005, roles: ADMIN, reason: 'again' };
    expect(await addPerson(deps, { ...again, name: 'eve-two', actor: ann })).toBe('taken');
    const person = "update staff_people set telegram_id = 5006 where name = 'eve'";
    await expect(stage.owner.query(person)).rejects.toThrow('one Telegram account');
    await expect(stage.owner.query('delete from staff_people')).rejects.toThrow('suspend them');
    await expect(
      deps.db.updateTable('staff_people').set({ name: 'evelyn' }).execute(),
    ).rejects.toThrow('permission denied');
  });

  test('The first people are made only while there is nobody', async () => {
    const more = [{ name: 'mallory', telegramId: 666, roles: ADMIN }];
    expect(await makeFirst(deps, more)).toBe(false);
    expect(await actorInTelegram(deps.db, 666)).toBeUndefined();
  });
});

describe('the log', () => {
  test('The log is whole, and shows a row that was changed, dropped or slipped in', async () => {
    const whole = await checkStaffLog(deps.db);
    expect(whole).toMatchObject({ broken: [], head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(whole.rows).toBeGreaterThan(50n);
    for (const tampering of [
      "update staff_acts set reason = 'nothing' where id = 40",
      'delete from staff_acts where id = 40',
      `insert into staff_acts select 100000, person_id, second_id, roles, act, subject, outcome,
         reason, before, after, sum_micro, via, machine, at, previous, digest
         from staff_acts where id = 40`,
    ]) {
      expect((await stage.brokenBy(tampering)).length).toBeGreaterThan(0);
    }
    expect((await checkStaffLog(deps.db)).broken).toEqual([]);
  });

  test('The application cannot rewrite the log, nor give a row a digest of its choice', async () => {
    const app = deps.db.updateTable('staff_acts').set({ reason: 'x' });
    await expect(app.execute()).rejects.toThrow('permission denied');
    await expect(stage.owner.query('delete from staff_acts')).rejects.toThrow('append-only');
    await stage.owner.query(
      `insert into staff_acts (id, roles, act, subject, outcome, via, at, digest)
       values (7, '{}', 'staff.first', 'x', 'done', 'shell', now(), '\\x00')`,
    );
    expect((await checkStaffLog(deps.db)).broken).toEqual([]);
  });
});
