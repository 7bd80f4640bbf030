import { randomUUID } from 'node:crypto';
import { logAct } from '../../api/accounts/staff/staff-log.ts';
import { ensurePartner } from '../../api/partners/program/ensure-partner.ts';
import { sealForm } from '../../api/promotions/orders/order-store.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { type ActsStage, plainPlayer } from './acts-stage.ts';

const one = async (stage: ActsStage, text: string, ...values: readonly unknown[]) =>
  (await stage.ask<{ id: string }>(text, ...values))[0]?.id ?? '';

/** An identity document that waits, with its encrypted file. */
export async function waitingDocument(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const id = randomUUID();
  const of = { id, playerId: playerIdOf(player.id) };
  const kept = await stage.deps.documentFiles.keep(of, Buffer.from('a picture'));
  await stage.ask(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'waiting', '<b>p</b>.jpg', 'image/jpeg', 9, $3, $4, now())`,
    id,
    player.id,
    kept.storedName,
    kept.sealedKey,
  );
  return id;
}

/** The same, after everybody who may decide on it opened it. */
export async function openedDocument(stage: ActsStage): Promise<string> {
  const id = await waitingDocument(stage);
  const people = await stage.ask<{ id: number }>(
    "select id from staff_people where 'risk' = any (roles)",
  );
  for (const person of people) {
    await logAct(stage.db, {
      personId: person.id,
      roles: ['risk'],
      act: 'kyc.export',
      subject: `document:${id}`,
      outcome: 'done',
      via: 'web',
      nowMs: Date.now(),
    });
  }
  return id;
}

/** A deposit by a hosted page that nobody paid yet. */
export async function openDeposit(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const text = `insert into payments (id, player_id, code, state, payway_id, method_id, amount_micro,
      currency_id, payer_currency, amount_in_currency, rate_micro, exact_hundredths, created_at,
      updated_at)
    select $1, $2, 1, 1, y.id, m.id, 100000000, m.currency_id, 'RUB', 100, 1000000, 10000, now(),
           now()
      from payways y join payway_methods m on m.payway_id = y.id and m.direction = 'deposit'
     where y.family = 'redirect' order by m.id limit 1 returning id::text as id`;
  return await one(stage, text, randomUUID(), player.id);
}

/** A line of the cash desk that waits. */
// oxlint-disable-next-line eslint/max-params -- each of the later ones is rarely said
export const openNote = async (
  stage: ActsStage,
  kind = 'unknown',
  detail: object = {},
  paymentId?: string,
) =>
  await one(
    stage,
    `insert into payment_notes (payment_id, kind, detail, at) values ($3, $1, $2, now())
     returning id::text as id`,
    kind,
    JSON.stringify(detail),
    paymentId,
  );

/** A coin that came and waits for somebody. */
export async function waitingCoins(stage: ActsStage): Promise<string> {
  const paymentId = await openDeposit(stage);
  const player = await plainPlayer(stage);
  const text = `with a as (
      insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
        created_at, shown_at)
      values (gen_random_uuid(), $1, 'trc20/usdt', 83, $2, 'https://house.example/x', $2, now(), now())
      returning id)
    insert into crypto_receipts (id, address_id, txid, value_coin, confirmations, is_confirmed,
      payment_id, state, first_at, updated_at)
    select gen_random_uuid(), a.id, $2, 1, 30, true, $3, 'waiting', now(), now()
      from a returning id::text as id`;
  return await one(stage, text, player.id, randomUUID(), paymentId);
}

/** Money over TON that names nobody. */
export const waitingTon = async (stage: ActsStage) =>
  await one(
    stage,
    `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, state,
       reason, seen_at)
     values ('desk', 1, $1, now(), 'unmatched', 'GRAM', 1000000000, 'waiting', 'no-memo', now())
     returning id::text as id`,
    randomUUID(),
  );

/** A line that holds back a batch of payouts. */
export async function heldBatch(stage: ActsStage): Promise<string> {
  const id = randomUUID();
  await stage.ask(
    `insert into ton_batches (id, wallet, query_id, boc, body_hash, inner_hash, state, signed_at,
       expires_at) values ($1::uuid, $1::text, 1, 'boc', $1::text, $1::text, 'signed', now(), now())`,
    id,
  );
  return await openNote(stage, 'query-taken', { key: id });
}

/** A claim of a reward that waits. */
export async function waitingClaim(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const given =
    'update campaign_budgets set given_micro = given_micro + 1000000, grants = grants + 1';
  await stage.ask(`${given} where campaign_id = 'referral'`);
  const text = `with g as (
      insert into grants (id, player_id, campaign_id, version, occasion, state, award,
        amount_micro, claimed_at)
      select $1::uuid, $2, c.id, c.version, $1::text, 'review', 'dic-locked', 1000000, now()
        from campaigns c where c.id = 'referral' returning id)
    insert into grant_reviews (grant_id, score, reasons, asked_at, deadline_at)
    select id, 50, '[{"signal":"device","accounts":2}]', now(), now() + interval '1 day' from g
    returning grant_id::text as id`;
  return await one(stage, text, randomUUID(), player.id);
}

/** A complaint without an answer. */
export async function openComplaint(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const text = `insert into complaints (player_id, subject, text, created_at, answer_by)
    values ($1, 'payment', '<img src=x onerror=alert(1)>', now(), now()) returning id::text as id`;
  return await one(stage, text, player.id);
}

/** A case past its promise, by its number. */
export const lateCase = async (stage: ActsStage): Promise<string> =>
  await openCase(stage, { dueInMinutes: -60 });

/** A case without an answer, by its number. */
export async function openCase(
  stage: ActsStage,
  { dueInMinutes }: { readonly dueInMinutes: number },
): Promise<string> {
  const player = await plainPlayer(stage);
  const text = `with t as (insert into support_threads (player_id, lang, name, opened_at)
      values ($1, 'en', 'late', now()) returning id)
    insert into support_cases (thread_id, state, about, opened_at, answer_by, changed_at)
    select id, 'new', 'other', now() - interval '2 hours', now() + make_interval(mins => $2), now()
      from t returning 'S-' || id as id`;
  return await one(stage, text, player.id, dueInMinutes);
}

/** A third-party game. */
export async function someGame(stage: ActsStage): Promise<number> {
  const text = `with p as (
      insert into catalog_providers (title) values ($1) returning id)
    insert into catalog_games (identifier, title, provider_id, category, type, technology,
      is_mobile, has_lobby, has_freespins)
    select $1, $1, p.id, 'slots', 'video-slots', 'html5', true, false, false from p
    returning id::text as id`;
  return Number(await one(stage, text, `game-${randomUUID()}`));
}

/** A message of the chat that a player reported, by its number. */
export async function reportedMessage(stage: ActsStage): Promise<string> {
  const [author, reporter] = [await plainPlayer(stage), await plainPlayer(stage)];
  const text = `with m as (
      insert into chat_messages (id, uid, author_id, kind, text, written_at)
      select $1, 1000 + count(*), $2, 0, 'a bad word', now() from chat_messages returning uid),
    r as (
      insert into chat_reported (uid, author_id, text, context, first_at, reports)
      select uid, $2, 'a bad word', '[]', now(), 1 from m returning uid)
    select uid::text as id from r`;
  const uid = await one(stage, text, randomUUID(), author.id);
  const report = `insert into chat_reports (uid, reporter_id, reason, at) values ($1, $2, 'scam', now())`;
  await stage.ask(report, uid, reporter.id);
  return uid;
}

/** A message of the chat that waits for a moderator. */
export async function heldMessage(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const text = `insert into chat_held (id, author_id, text, why, held_at)
    values ($1, $2, 'a worse word', 'abuse', now()) returning id::text as id`;
  return await one(stage, text, randomUUID(), player.id);
}

/** A ban from the chat that its player appealed. */
export async function appealedBan(stage: ActsStage): Promise<string> {
  const [player, moderator] = [await plainPlayer(stage), await plainPlayer(stage)];
  const text = `with b as (
      insert into chat_bans (id, player_id, reason, began_at, by_player)
      values ($1, $2, 1, now(), $3) returning id)
    insert into chat_appeals (ban_id, text, asked_at)
    select id, 'I am sorry', now() from b returning ban_id::text as id`;
  return await one(stage, text, randomUUID(), player.id, moderator.id);
}

/** A player with the pages of partners. */
async function newPartner(stage: ActsStage): Promise<string> {
  const { id } = await plainPlayer(stage);
  await ensurePartner(stage.db, BigInt(id), Date.now());
  return id;
}

/** An order of a partner that waits for staff, for all that one player earned them. */
export async function waitingOrder(stage: ActsStage): Promise<string> {
  const [partner, player] = [await newPartner(stage), await plainPlayer(stage)];
  const [row] = await stage.ask<{ id: string }>(
    `with came as (
       insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
         is_from_telegram, registered_at)
       values ($2, $1, 1, '{}', 'KZ', false, now())),
     earned as (
       insert into partner_earnings (player_id, partner_id, kind, day, base_micro, amount_micro,
         updated_at)
       values ($2, $1, 'level', current_date, 200000000000, 1000000000, now()))
     insert into partner_orders (id, partner_id, amount_micro, decided_on, created_at)
     values (gen_random_uuid(), $1, 1000000000, '2026-12-02', now()) returning id`,
    partner,
    player.id,
  );
  return row?.id ?? '';
}

/** An application of a partner for RevShare by deposits that waits for staff. */
export async function waitingBid(stage: ActsStage): Promise<string> {
  const [row] = await stage.ask<{ id: string }>(
    `insert into partner_bids
       (id, partner_id, traffic_sources, telegram_login, category, created_at)
     values (gen_random_uuid(), $1, 'a channel', 'somebody', 1, now()) returning id`,
    await newPartner(stage),
  );
  return row?.id ?? '';
}

/** An order of a won thing that waits to be packed. */
export async function wonOrder(stage: ActsStage): Promise<string> {
  const player = await plainPlayer(stage);
  const form = {
    fullName: 'Ann Lee',
    country: 'Kazakhstan',
    region: 'Almaty region',
    cite: 'Almaty',
    address: '12 Abay Avenue',
    index: '050000',
    telegram: '@ann',
  };
  const title = { ru: 'n', en: 'A thing', ua: 'n', kz: 'n', uz: 'n', tr: 'n' };
  return await one(
    stage,
    `insert into prize_orders (id, slug, ticket, player_id, title, state, sealed_form, ordered_at,
       send_by)
     values ($1, 'new-year-full-house', (random() * 1000000000)::int + 1, $2, $3, 'created', $4,
       now(), now()) returning id`,
    randomUUID(),
    player.id,
    JSON.stringify(title),
    sealForm(stage.deps.vault, playerIdOf(player.id), form),
  );
}

/** The same, which was sent. */
export async function sentOrder(stage: ActsStage): Promise<string> {
  return await one(
    stage,
    `update prize_orders set state = 'sent', packed_at = now(), sent_at = now(), sendings = 1
      where id = $1 returning id`,
    await wonOrder(stage),
  );
}
