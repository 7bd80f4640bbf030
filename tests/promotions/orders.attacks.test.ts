import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../../api/accounts/staff/roles.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { openDraw } from '../../api/promotions/draws/open-draw.ts';
import { eraseAddresses } from '../../api/promotions/orders/erase-addresses.ts';
import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import { ordersCalls } from '../../api/promotions/orders/orders-calls.ts';
import { readPrizeList } from '../../api/promotions/orders/prize-list.ts';
import { NEW_YEAR_CALLS } from '../../shared/promotions/orders/contract.ts';
import { ADDRESS_KEPT_DAYS } from '../../shared/promotions/orders/days.ts';
import { ORDER_FIELD_LENGTHS, ORDER_FIELDS } from '../../shared/promotions/orders/order-form.ts';
import { FORM, openOrdersStage, type OrdersStage, TRACKING } from './orders-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: OrdersStage;
beforeAll(async () => {
  stage = await openOrdersStage();
});
afterAll(() => stage.closeSound());

/** The tables in which a text is readable, as it is or as the hexadecimal of its bytes. */
async function tablesWith(words: string): Promise<readonly string[]> {
  const { rows: tables } = await stage.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const hex = Buffer.from(words).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await stage.owner.query(
      `select 1 from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0
        limit 1`,
      [words, hex],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const SECRETS = [...ORDER_FIELDS.map((field) => FORM[field]), TRACKING];

describe('a player who wants what others won', () => {
  test('A player orders nothing without a win', async () => {
    const player = await stage.addPlayer();
    await expect(stage.order(player)).rejects.toThrow('order.no-prize');
  });

  test('A player does not order the prize of another, who then orders it', async () => {
    const { player: winner, ticket } = await stage.winner();
    const { player: thief } = await stage.winner({ prize: 'console' });
    await expect(stage.order(thief, ticket)).rejects.toThrow('order.no-prize');
    expect(await stage.order(winner, ticket)).toMatchObject({ ticket, state: 'created' });
  });

  test('A player does not order by a second account what the first one won', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    const second = await stage.addPlayer();
    await expect(stage.order(second, ticket)).rejects.toThrow('order.no-prize');
    await expect(stage.order(second)).rejects.toThrow('order.no-prize');
  });

  test.each([
    ['whose prize staff took away', { isOut: true }],
    ['while winners are still looked at', { state: 'drawn' }],
  ] as const)('Orders nothing %s', async (_, won) => {
    const { player, ticket } = await stage.winner(won);
    await expect(stage.order(player, ticket)).rejects.toThrow('order.no-prize');
    await stage.owner.query("update draws set state = 'settled'");
  });

  test('Nobody sends the parcel elsewhere by a session of the winner', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    const theirs = stage.order(player, ticket, { address: 'The house of a thief' });
    await expect(theirs).rejects.toThrow('order.made');
    expect((await stage.order(player, ticket)).details).toEqual(FORM);
  });

  test('A stolen session orders nothing without the password, and an order that is there needs none', async () => {
    const { player, ticket } = await stage.winner();
    const hash = await stage.orders.passwords.hash('Correct1Horse');
    await stage.owner.query('update players set password_hash = $2 where id = $1', [
      player.id,
      hash,
    ]);
    const startedAt = new Date(stage.deps.clock.nowMs());
    const caller = { session: { playerId: player.id, startedAt } } as never;
    const order = (address: string, password?: string) =>
      ordersCalls['bonus.newYearBoom.createOrder'](stage.orders, caller, {
        orderData: { ...FORM, address },
        ticket,
        password,
      });
    for (const guess of [undefined, '', 'Wrong1Horse']) {
      await expect(order('The house of a thief', guess)).rejects.toThrow('settings.password-wrong');
    }
    const check = ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, caller, { ticket });
    expect((await check).order).toBeNull();
    const made = await order(FORM.address, 'Correct1Horse');
    expect(made.order.details?.address).toBe(FORM.address);
    expect(await order(FORM.address)).toEqual(made);
    await expect(order('The house of a thief', 'Correct1Horse')).rejects.toThrow('order.made');
  });

  test('A winner orders nothing again once the address is erased', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await stage.take(ticket, 'delivered');
    const nowMs = stage.orders.clock.nowMs();
    stage.setTime(nowMs + (ADDRESS_KEPT_DAYS + 1) * DAY_MS);
    await eraseAddresses(stage.orders);
    stage.setTime(nowMs);
    await expect(stage.order(player, ticket)).rejects.toThrow('order.made');
    await expect(stage.order(player, ticket, { cite: 'Anew' })).rejects.toThrow('order.made');
  });
});

describe('what is typed into the form', () => {
  const { input } = NEW_YEAR_CALLS['bonus.newYearBoom.createOrder'];

  test.each(ORDER_FIELDS)('A form is refused where %s is longer than it may be', (field) => {
    const most = 'x'.repeat(ORDER_FIELD_LENGTHS[field]);
    const asked = (value: string) => input.safeParse({ orderData: { ...FORM, [field]: value } });
    expect(asked(most).success).toBe(true);
    expect(asked(`${most}x`).success).toBe(false);
  });

  test('A form is refused with fields that are not its own, and without those that are', () => {
    expect(input.safeParse({ orderData: { ...FORM, state: 'delivered' } }).success).toBe(false);
    expect(input.safeParse({ orderData: { ...FORM, index: undefined } }).success).toBe(false);
    expect(input.safeParse({ orderData: FORM, playerId: '1' }).success).toBe(false);
  });

  test('What is typed does not turn the direction of a label, and stays one line', async () => {
    const { player, ticket } = await stage.winner();
    const address = '17\u202E Marzipan\u2066\r\nLane\u0007, flat 404';
    const { details } = await stage.order(player, ticket, { address });
    expect(details?.address).toBe('17 Marzipan Lane , flat 404');
  });

  test('Markup reaches staff as the characters it is', async () => {
    const { player, ticket } = await stage.winner();
    const fullName = '<img src=x onerror="alert(1)">{{7*7}}=HYPERLINK("x")';
    await stage.order(player, ticket, { fullName });
    const packer = await stage.person('packer', 'support');
    const id = await stage.idOf(ticket);
    const { opened } = await stage.office['deliveries.look'](packer, { id, reason: 'packing' });
    expect(opened?.fullName).toBe(fullName);
  });
});

describe('staff who want an address', () => {
  const look = async (name: string, roles: (typeof STAFF_ROLES)[number][], ticket: number) => {
    const actor = await stage.person(name, ...roles);
    const id = await stage.idOf(ticket);
    return await stage.office['deliveries.look'](actor, { id, reason: 'packing it' });
  };

  test('Staff read an address only in the one role that packs', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    for (const role of STAFF_ROLES.filter((each) => each !== 'support')) {
      await expect(look(`only-${role}`, [role], ticket)).rejects.toThrow(StaffRefusal);
    }
    const others = STAFF_ROLES.filter((each) => each !== 'support');
    await expect(look('all-others', others, ticket)).rejects.toThrow(StaffRefusal);
    expect((await look('packer', ['support'], ticket)).opened).toMatchObject(FORM);
  });

  test('Readings are in the log with their reason each time, and the log has nothing of the address', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await look('packer', ['support'], ticket);
    await look('packer', ['support'], ticket);
    await stage.take(ticket, 'sent');
    const { rows } = await stage.owner.query<{ act: string; reason: string | null; all: string }>(
      'select act, reason, s::text as all from staff_acts s where subject = $1 order by id',
      [`delivery:${await stage.idOf(ticket)}`],
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'delivery.look',
      'delivery.look',
      'delivery.move',
      'delivery.move',
    ]);
    expect(rows[0]?.reason).toBe('packing it');
    for (const row of rows) for (const secret of SECRETS) expect(row.all).not.toContain(secret);
  });

  test('Staff read nothing where the log cannot be written', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await stage.owner.query(
      `create function no_log() returns trigger language plpgsql as
         $$ begin raise exception 'the log is full'; end $$;
       create trigger no_log before insert on staff_acts for each row execute function no_log()`,
    );
    await expect(look('packer', ['support'], ticket)).rejects.toThrow('the log is full');
    await stage.owner.query('drop trigger no_log on staff_acts; drop function no_log');
    expect((await look('packer', ['support'], ticket)).opened).toMatchObject(FORM);
  });

  test('Staff neither read nor move an order of their own account', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    const actor = await stage.person('own', 'support');
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id, profile, opened_account, created_at)
       select 'telegram', telegram_id::text, $1, '{}', true, now() from staff_people where name = 'own'`,
      [player.id],
    );
    const id = await stage.idOf(ticket);
    const { office } = stage;
    await expect(office['deliveries.look'](actor, { id, reason: 'mine' })).rejects.toThrow('own');
    await expect(office['deliveries.pack'](actor, { id })).rejects.toThrow('own');
  });

  test('Staff of roles that only read the list move nothing', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    const id = await stage.idOf(ticket);
    for (const role of ['risk', 'admin', 'auditor'] as const) {
      const actor = await stage.person(`reads-${role}`, role);
      const { office } = stage;
      await expect(office['deliveries.pack'](actor, { id })).rejects.toThrow(StaffRefusal);
      await expect(office['deliveries.ask'](actor, { id, reason: 'x' })).rejects.toThrow(
        StaffRefusal,
      );
    }
  });
});

describe('staff who want a thing for a friend', () => {
  test('One of support alone sends no thing twice, and each sending is counted', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    const id = await stage.idOf(ticket);
    const ask = async (name: string) =>
      (
        await stage.office['deliveries.ask'](await stage.person(name, 'support'), {
          id,
          reason: 'It came back.',
        })
      ).state;
    // Before it was sent one is enough: nothing leaves the house twice by that.
    expect(await ask('packer')).toBe('done');
    await stage.order(player, ticket, { cite: 'Corrected' });
    await stage.take(ticket, 'sent');
    expect([await ask('packer'), await ask('packer')]).toEqual(['one-more', 'not-done']);
    const stored = async () =>
      (await stage.owner.query('select state, sendings from prize_orders where id = $1', [id]))
        .rows[0];
    expect(await stored()).toEqual({ state: 'sent', sendings: 1 });
    expect(await ask('second')).toBe('done');
    await stage.order(player, ticket, { cite: 'Newtown' });
    await stage.take(ticket, 'sent');
    expect(await stored()).toEqual({ state: 'sent', sendings: 2 });
    const { rows } = await stage.office['deliveries.list'](await stage.person('packer'), {
      list: 'open',
    });
    expect(rows.find((row) => row.ticket === ticket)).toMatchObject({ sendings: 2 });
    // What two said of the first parcel says nothing of the next one.
    expect([await ask('second'), await ask('second')]).toEqual(['one-more', 'not-done']);
  });
});

describe('a winner who is held or banned', () => {
  test.each(['held', 'banned'] as const)(
    'Nothing is sent to a winner who is %s, until that is lifted',
    async (how) => {
      const packer = await stage.person('packer', 'support');
      const { player, ticket } = await stage.winner();
      await stage.order(player, ticket);
      const { owner } = stage;
      const until = (at: string) =>
        owner.query('update players set banned_until = $2 where id = $1', [player.id, at]);
      if (how === 'banned') await until('2100-01-01');
      else
        await owner.query(`insert into withdrawal_blocks values ($1, 't', 't', now())`, [
          player.id,
        ]);
      await stage.take(ticket, 'packed');
      const id = await stage.idOf(ticket);
      const send = () => stage.office['deliveries.send'](packer, { id, tracking: TRACKING });
      expect((await send()).state).toBe('not-done');
      if (how === 'banned') await until('2020-01-01');
      else await owner.query('delete from withdrawal_blocks where player_id = $1', [player.id]);
      expect((await send()).state).toBe('done');
    },
  );
});

describe('whoever reads the database', () => {
  test('A reader of the database finds nothing of an address in any table, while it is kept and once it is erased', async () => {
    const { player, ticket } = await stage.winner();
    await stage.reach(player);
    await stage.owner.query(
      "update players set email = 'zeb@example.org', email_verified = true where id = $1",
      [player.id],
    );
    await stage.order(player, ticket);
    await stage.take(ticket, 'delivered');
    const packer = await stage.person('packer', 'support');
    const id = await stage.idOf(ticket);
    await stage.office['deliveries.look'](packer, { id, reason: 'to be sure' });
    for (const secret of SECRETS) expect(await tablesWith(secret)).toEqual([]);
    const sealedOf = async () =>
      (
        await stage.owner.query<{ form: string; tracking: string }>(
          `select encode(sealed_form, 'hex') as form, encode(sealed_tracking, 'hex') as tracking
             from prize_orders where id = $1`,
          [id],
        )
      ).rows[0];
    const sealed = await sealedOf();
    expect(await tablesWith(sealed?.form ?? '')).toEqual(['public.prize_orders']);
    const nowMs = stage.orders.clock.nowMs();
    stage.setTime(nowMs + (ADDRESS_KEPT_DAYS + 1) * DAY_MS);
    await eraseAddresses(stage.orders);
    stage.setTime(nowMs);
    expect(await sealedOf()).toEqual({ form: null, tracking: null });
    for (const secret of SECRETS) expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith(sealed?.form ?? '')).toEqual([]);
    const { opened } = await stage.office['deliveries.look'](packer, { id, reason: 'again' });
    expect(opened).toBeNull();
  });

  test('The same search finds an address that is not sealed', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await stage.owner.query('update prize_orders set sealed_form = $1 where ticket = $2', [
      Buffer.from(JSON.stringify(FORM)),
      ticket,
    ]);
    expect(await tablesWith(FORM.address)).toEqual(['public.prize_orders']);
    await stage.owner.query('delete from prize_orders where ticket = $1', [ticket]);
  });
});

describe('an operator who changes what may be won', () => {
  const beacon = { roundAt: () => 7 };
  const smaller = {
    ...FIRST_NEW_YEAR,
    slug: 'changed',
    terms: { ...FIRST_NEW_YEAR.terms, prizes: FIRST_NEW_YEAR.terms.prizes.slice(5) },
  };

  test('An operator may change prizes before a ticket was given, and not after', async () => {
    const { db } = stage;
    const first = { ...FIRST_NEW_YEAR, slug: 'changed' };
    await openDraw({ db, beacon }, first);
    await openDraw({ db, beacon }, smaller);
    await openDraw({ db, beacon }, first);
    const before = await readPrizeList(db, 'changed');
    await stage.owner.query("update draws set tickets = 1 where slug = 'changed'");
    await expect(openDraw({ db, beacon }, smaller)).rejects.toThrow('draw.begun');
    expect(await readPrizeList(db, 'changed')).toEqual(before);
  });
});
