import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import type { PlayerHandlers } from '../../api/backoffice/player/player-calls.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { readStatement } from '../../api/cashdesk/statement/read-statement.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { PLAYER_SECTIONS } from '../../shared/backoffice/player/contract.ts';
import { staffActor } from '../harness/staff.ts';
import { fillPlayers, MANY, PERSONAL } from './player-rows.ts';
import { wholeReads } from './plans.ts';
import { openPlayerStage, type PlayerStage } from './player-stage.ts';

let stage: PlayerStage;
let calls: PlayerHandlers;
let risk: StaffActor;
let playerId = 0;
let other = 0;
/** Somebody with accounts and nothing else. */
let seldom = 0;

const person = (role: StaffRole) => staffActor(stage.db, `only-${role}`, { roles: [role] });

beforeAll(async () => {
  stage = await openPlayerStage();
  ({ calls } = stage);
  risk = await person('risk');
  [playerId = 0, other = 0] = await fillPlayers(stage.owner, 6);
  const { rows } = await stage.owner.query<{ id: number }>(
    `with made as (insert into players (nick, nick_skeleton) values ('seldom', 'seldom') returning id)
     insert into accounts (player_id, wallet)
     select id, w from made, unnest(array['real', 'bonus']) w returning player_id::int as id`,
  );
  seldom = rows[0]?.id ?? 0;
});
afterAll(() => stage.close());

/** Reads every section of a page as somebody does who may. */
const readAll = async (actor: StaffActor, id = playerId) => ({
  head: await calls['player.head'](actor, { playerId: id }),
  money: await calls['player.money'](actor, { playerId: id }),
  ledger: await calls['player.ledger'](actor, { playerId: id }),
  rounds: await calls['player.rounds'](actor, { playerId: id }),
  sessions: await calls['player.sessions'](actor, { playerId: id }),
  protection: await calls['player.protection'](actor, { playerId: id }),
  documents: await calls['player.documents'](actor, { playerId: id }),
  links: await calls['player.links'](actor, { playerId: id }),
  bonuses: await calls['player.bonuses'](actor, { playerId: id }),
  cases: await calls['player.cases'](actor, { playerId: id }),
  chat: await calls['player.chat'](actor, { playerId: id }),
  acts: await calls['player.acts'](actor, { playerId: id }),
  notes: await calls['player.notes'](actor, { playerId: id }),
});

type Paged = { readonly rows: readonly { readonly id: string }[]; readonly next: string | null };

/** All pages of a list, one after the other. */
async function everyId(read: (after?: string) => Promise<Paged>): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { rows, next } = await read(after);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) return ids;
    after = next;
  }
}

const pageOf = (after?: string) => ({ playerId, ...(after !== undefined && { after }) });

const lastActs = async (many: number) => {
  const { rows } = await stage.owner.query<{ act: string; reason: string | null }>(
    'select act, reason, after from staff_acts order by id desc limit $1',
    [many],
  );
  return rows;
};

describe('pages', () => {
  test('The pages of money follow each other without a gap or a repeat, the newest first', async () => {
    const ids = await everyId((after) => calls['player.money'](risk, pageOf(after)));
    expect(ids).toHaveLength(2 * MANY);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await calls['player.money'](risk, { playerId });
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['bonus', 'correction', 'deposit', 'withdrawal']);
  });

  test('The pages of rounds, bonuses and acts follow each other without a gap or a repeat', async () => {
    for (const [read, many] of [
      [(after?: string) => calls['player.rounds'](risk, pageOf(after)), 2 * MANY],
      [(after?: string) => calls['player.bonuses'](risk, pageOf(after)), MANY],
      [(after?: string) => calls['player.acts'](risk, pageOf(after)), MANY],
    ] as const) {
      const ids = await everyId(read);
      expect(ids).toHaveLength(many);
      expect(new Set(ids).size).toBe(many);
    }
  });

  test('A page of rounds begins with the round that was searched for', async () => {
    const { rows } = await calls['player.rounds'](risk, { playerId });
    const from = rows[20]?.id ?? '';
    const later = await calls['player.rounds'](risk, { playerId, from });
    expect(later.rows.slice(0, 3).map(({ id }) => id)).toContain(from);
    const thirdParty = await calls['player.rounds'](risk, { playerId, isThirdParty: true });
    expect(new Set(thirdParty.rows.map(({ game }) => game))).toEqual(new Set(['provider']));
  });

  test('There is nothing of a player whom there is not, and no act about them', async () => {
    expect(await calls['player.head'](risk, { playerId: 7 })).toBeNull();
    const nobody = { playerId: 7, reason: 'a typo' };
    await expect(calls['player.block'](risk, nobody)).rejects.toThrow('There is no player 7');
    const stranger = await person('content');
    const words = { requestId: randomUUID(), text: 'Hello', isNote: false };
    await expect(calls['player.block'](stranger, nobody)).rejects.toThrow('None of your roles');
    const written = calls['player.openCase'](stranger, { playerId: 7, ...words });
    await expect(written).rejects.toThrow('None of your roles');
  });

  test('No section reads a whole table, nor walks over what others have', async () => {
    const plans = await stage.plansOf(() => readAll(risk));
    const after = (await calls['player.money'](risk, { playerId })).next ?? '';
    const more = await stage.plansOf(() => calls['player.money'](risk, { playerId, after }));
    expect(plans.length).toBeGreaterThan(PLAYER_SECTIONS.length);
    expect(await wholeReads(stage.owner, [...plans, ...more])).toEqual([]);
  });

  test('A page of the ledger is found without the months before it, and without every withdrawal', async () => {
    await stage.owner.query(
      `create table transfers_long_ago partition of transfers
         for values from (uuid_floor('2020-01-01')) to (uuid_floor('2021-01-01'))`,
    );
    const readBy = async (id: number) => {
      const plans = await stage.plansOf(() => calls['player.ledger'](risk, { playerId: id }));
      return plans.flatMap(({ reads }) => reads.map(({ table }) => table));
    };
    const tables = await readBy(playerId);
    expect(tables).toContain('transfers_other');
    expect(tables).not.toContain('transfers_long_ago');
    expect(tables).not.toContain('withdrawals');
    expect(await readBy(seldom)).toContain('transfers_long_ago');
  });

  test('The pages of the ledger reach what moved a month, a year and many years ago', async () => {
    const { rows } = await stage.owner.query<{ id: string }>(
      `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind,
              to_balance_micro, to_version)
       select uuidv7(make_interval(days => -days)), 0, h.id, a.id, 1000000, 'bonus', 1, 1
         from unnest(array[1, 30, 32, 365, 367, 3000]) days, accounts a, accounts h
        where a.player_id = $1 and a.wallet = 'real' and h.operator_account = 'page:house'
       returning group_id as id`,
      [seldom],
    );
    const expected = rows.map(({ id }) => `${id}:0:real`);
    for (const limit of [1, 2, 4]) {
      const ids = await everyId(async (after) => {
        const { entries, next } = await readStatement(stage.deps, playerIdOf(seldom), {
          range: { fromMs: 0, toMs: undefined },
          cursor: after,
          limit,
        });
        return { rows: entries, next };
      });
      expect(ids).toEqual(expected);
    }
  });
});

describe('rights', () => {
  test('Each role reads the sections that are for it and no others', async () => {
    const all = PLAYER_SECTIONS;
    const without = (...left: readonly string[]) => all.filter((name) => !left.includes(name));
    for (const [role, expected] of [
      ['support', without('documents', 'links')],
      ['payments', without('documents', 'links', 'chat')],
      ['risk', all],
      ['auditor', all],
      ['admin', without('documents', 'links')],
    ] as const) {
      const actor = await person(role);
      const head = await calls['player.head'](actor, { playerId });
      expect([role, head?.sections]).toEqual([role, [...expected]]);
      for (const section of all) {
        const isRead = await calls[`player.${section}`](actor, { playerId }).then(
          () => true,
          (error: Error) => error.message !== 'None of your roles allows that.' && error.message,
        );
        expect([role, section, isRead]).toEqual([role, section, expected.includes(section)]);
      }
    }
    for (const role of ['content', 'moderator', 'partners'] as const) {
      await expect(calls['player.head'](await person(role), { playerId })).rejects.toThrow('None');
    }
  });

  test('Nobody of the staff reads or decides about their own account', async () => {
    const own = await staffActor(stage.db, 'plays', { roles: ['risk', 'support'] });
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id)
       select 'telegram', telegram_id::text, $1 from staff_people where name = 'plays'`,
      [other],
    );
    const ownReason = { playerId: other, reason: 'it is mine' };
    for (const work of [
      () => calls['player.head'](own, { playerId: other }),
      () => calls['player.links'](own, { playerId: other }),
      () => calls['player.look'](own, { ...ownReason, what: 'contacts' as const }),
      () => calls['player.unblock'](own, ownReason),
      () =>
        calls['player.note'](own, { playerId: other, text: 'a good one', requestId: randomUUID() }),
    ]) {
      await expect(work()).rejects.toThrow('your own account');
    }
  });
});

describe('personal data', () => {
  test('No section shows personal data, to whomever', async () => {
    const shown = JSON.stringify(await readAll(risk));
    for (const secret of Object.values(PERSONAL)) expect(shown).not.toContain(secret);
    expect(shown).toContain('p•••@example.org');
    expect(shown).toContain('198.51.•••.•••');
  });

  test('A look opens what it was for and nothing else, and is in the log with its reason', async () => {
    const asked = { playerId, reason: 'a letter came back' };
    const contacts = await calls['player.look'](risk, { ...asked, what: 'contacts' });
    expect(contacts).toMatchObject({
      email: PERSONAL.email,
      realName: PERSONAL.firstName,
      birthDate: PERSONAL.birthDate,
      networks: [],
    });
    expect((await lastActs(1))[0]).toEqual({
      act: 'player.look',
      reason: 'a letter came back',
      after: { what: 'contacts' },
    });
    const networks = await calls['player.look'](risk, { ...asked, what: 'networks' });
    expect(networks).toMatchObject({ email: null, birthDate: null });
    expect(networks.networks.map(({ network }) => network)).toContain(PERSONAL.ip);
    const support = await person('support');
    for (const what of ['networks', 'addresses'] as const) {
      await expect(calls['player.look'](support, { ...asked, what })).rejects.toThrow('None');
    }
  });
});

test('A bonus costs what of it became the player’s own money', async () => {
  const [house, bonus, real] = await Promise.all(
    [
      "select id from accounts where operator_account = 'page:house'",
      `select id from accounts where player_id = ${playerId} and wallet = 'bonus'`,
      `select id from accounts where player_id = ${playerId} and wallet = 'real'`,
    ].map(async (text) => (await stage.owner.query<{ id: bigint }>(text)).rows[0]?.id),
  );
  const [grantId, given, ended] = [randomUUID(), uuidV7(), uuidV7()];
  await stage.owner.query(
    `insert into grants (id, player_id, campaign_id, version, occasion, state, award, amount_micro,
            claimed_at, ended_at)
     select $1, $2, id, version, 'costs', 'completed', 'bonus', 5000000, now() + interval '1 hour', now()
       from campaigns order by id, version limit 1`,
    [grantId, playerId],
  );
  await stage.owner.query(
    `insert into grant_steps (grant_id, no, state, group_id, by, at)
     values ($1, 1, 'active', $2, 'job', now()), ($1, 2, 'completed', $3, 'job', now())`,
    [grantId, given, ended],
  );
  await stage.owner.query(
    `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind)
     values ($1, 0, $3, $4, 5000000, 'bonus'), ($2, 0, $4, $5, 3000000, 'bonus'),
            ($2, 1, $4, $3, 1000000, 'bonus')`,
    [given, ended, house, bonus, real],
  );
  const { rows } = await calls['player.bonuses'](risk, { playerId });
  expect(rows[0]).toMatchObject({ id: grantId, amountMicro: '5000000', costMicro: '3000000' });
});

describe('acts', () => {
  test('A document is opened as an act in the log, and only on the page of its player', async () => {
    const id = randomUUID();
    const plain = Buffer.from('a picture of a passport');
    const owned = { id, playerId: playerIdOf(playerId) };
    const { storedName, sealedKey } = await stage.deps.documentFiles.keep(owned, plain);
    await stage.owner.query(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
              stored_name, sealed_key, uploaded_at)
       values ($1, $2, 'identity', 'waiting', 'x', 'image/jpeg', 9, $3, $4, now())`,
      [id, playerId, storedName, sealedKey],
    );
    const elsewhere = calls['player.document'](risk, { playerId: other, documentId: id });
    await expect(elsewhere).rejects.toThrow('no such document');
    const opened = await calls['player.document'](risk, { playerId, documentId: id });
    expect(Buffer.from(opened.base64, 'base64')).toEqual(plain);
    expect((await lastActs(1))[0]?.act).toBe('kyc.export');
    const support = calls['player.document'](await person('support'), { playerId, documentId: id });
    await expect(support).rejects.toThrow('None of your roles');
  });

  test('Withdrawals are held and let go with a reason, which the head shows', async () => {
    await calls['player.block'](risk, { playerId, reason: 'two wallets' });
    const held = await calls['player.head'](risk, { playerId });
    expect(held?.hold).toMatchObject({ by: 'only-risk', reason: 'two wallets' });
    expect(held?.flags.map(({ flag }) => flag)).toContain('withdrawals-held');
    await calls['player.unblock'](risk, { playerId, reason: 'explained' });
    expect((await calls['player.head'](risk, { playerId }))?.hold).toBeNull();
    const { rows } = await calls['player.acts'](risk, { playerId });
    expect(rows.slice(0, 2).map(({ act, reason }) => [act, reason])).toEqual([
      ['withdrawal.unblock', 'explained'],
      ['withdrawal.block', 'two wallets'],
    ]);
  });

  test('A note is kept once however often it is sent, with an owner who sees to it', async () => {
    const owner = await person('support');
    const note = { playerId, text: '<b>call</b> on Monday', owner: owner.name };
    const requestId = randomUUID();
    const [first, again] = [
      await calls['player.note'](risk, { ...note, requestId }),
      await calls['player.note'](risk, { ...note, requestId }),
    ];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ author: 'only-risk', owner: 'only-support', doneAt: null });
    const finished = await calls['player.noteDone'](owner, { playerId, noteId: first.id });
    expect(finished.doneBy).toBe('only-support');
    expect(await calls['player.noteDone'](risk, { playerId, noteId: first.id })).toEqual(finished);
    const { rows } = await calls['player.notes'](risk, { playerId });
    expect(rows).toEqual([finished]);
    const stranger = { ...note, requestId: randomUUID(), owner: 'only-content' };
    const editor = await person('content');
    await expect(calls['player.note'](risk, stranger)).rejects.toThrow('Nobody of that name');
    await expect(
      calls['player.noteDone'](editor, { playerId, noteId: first.id }),
    ).rejects.toMatchObject({ why: 'not-allowed' });
    expect((await lastActs(2)).map(({ act }) => act)).toEqual(['player.note', 'player.note']);
  });

  test('Writing to a player opens one case, however often it is sent', async () => {
    const support = await person('support');
    const words = { playerId, text: 'We have a question.', isNote: false, requestId: randomUUID() };
    const opened = await calls['player.openCase'](support, words);
    expect(await calls['player.openCase'](support, words)).toEqual(opened);
    const { rows } = await calls['player.cases'](risk, { playerId });
    expect(rows[0]).toMatchObject({
      number: opened.number,
      state: 'players',
      last: { author: 'only-support', text: 'We have a question.' },
    });
    expect(rows[1]?.state).toBe('closed');
    const note = { ...words, requestId: randomUUID(), isNote: true, text: 'Among us.' };
    expect(await calls['player.openCase'](support, note)).toEqual(opened);
  });

  test('What is written on a player’s page is shown in the staff’s topic, with a card where the case is new', async () => {
    const support = await person('support');
    const write = async (text: string, isNote: boolean) => {
      const words = { playerId: other, text, isNote, requestId: randomUUID() };
      await calls['player.openCase'](support, words);
      const { rows } = await stage.owner.query<{ told: string }>(
        `select side || ' ' || act as told from support_deliveries order by id`,
      );
      await stage.owner.query('delete from support_deliveries');
      return rows.map(({ told }) => told);
    };
    await stage.owner.query('delete from support_deliveries');
    expect(await write('Among us.', true)).toEqual(['group card', 'group send', 'group state']);
    const answered = ['player send', 'group state', 'group send'];
    expect(await write('We have a question.', false)).toEqual(answered);
    expect(await write('Among us again.', true)).toEqual(['group send']);
  });
});
