import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { CALLS } from '../../shared/contract/calls.ts';
import { CHANNELS } from '../../shared/contract/channels.ts';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

/** Ids of public things: games, currencies, finished rounds, players' public cards. */
const PUBLIC_IDS = new Set([
  'gameId',
  'currencyId',
  'roundId',
  'proofId',
  'userId',
  'requestId',
  'refId',
  'methodId',
  'purse_id',
  'bank_id',
]);

/** What a call that names a thing of one player answers to another player who knows its id. */
type StrangerRow = {
  readonly payload: (victim: Owned) => object;
  readonly refusal: RefusalName;
};
type Owned = {
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly documentId: string;
  readonly tonWalletId: string;
  readonly tonPaymentId: string;
  readonly withdrawalId: string;
  readonly addressId: string;
  readonly spinId: string;
  readonly grantId: string;
  readonly supportMessageId: string;
  readonly chatBanId: string;
  readonly postbackId: string;
  readonly postbackRowId: string;
};

const ROWS: Readonly<Record<string, StrangerRow>> = {
  'chat.appeal': {
    payload: ({ chatBanId }) => ({ banId: chatBanId }),
    refusal: 'moderation.no-ban',
  },
  'settings.endSession': {
    payload: ({ sessionId }) => ({ id: sessionId }),
    refusal: 'settings.session-unknown',
  },
  'passkeys.rename': {
    payload: ({ passkeyId }) => ({ id: passkeyId, name: 'Mine now' }),
    refusal: 'passkeys.unknown',
  },
  'passkeys.remove': {
    payload: ({ passkeyId }) => ({ id: passkeyId }),
    refusal: 'passkeys.unknown',
  },
  'kyc.withdraw': {
    payload: ({ documentId }) => ({ id: documentId }),
    refusal: 'kyc.unknown',
  },
  'ton.unbindWallet': {
    payload: ({ tonWalletId }) => ({ id: tonWalletId }),
    refusal: 'ton.wallet-unknown',
  },
  'ton.prepareDeposit': {
    payload: ({ tonWalletId }) => ({ asset: 'USDT', amount: '5', walletId: tonWalletId }),
    refusal: 'ton.wallet-unknown',
  },
  'bonus.robbery.getProof': {
    payload: ({ spinId }) => ({ spinId }),
    refusal: 'robbery.spin-not-found',
  },
  'bonus.setBonusActive': {
    payload: ({ grantId }) => ({ bonus_id: grantId }),
    refusal: 'bonus.nothing-yet',
  },
  'cash.getPayment': {
    payload: ({ withdrawalId }) => ({ id: withdrawalId }),
    refusal: 'cashdesk.payment-unknown',
  },
  'cash.quoteWithdraw': {
    payload: ({ addressId }) => ({ amount: 200_000, purse_id: 87, currency: 1, addressId }),
    refusal: 'withdraw.purse',
  },
  'cash.withdraw': {
    payload: ({ addressId }) => ({ amount: 200_000, purse_id: 87, currency: 1, addressId }),
    refusal: 'withdraw.purse',
  },
  'cash.getDeposit': {
    payload: ({ tonPaymentId }) => ({ id: tonPaymentId }),
    refusal: 'cashdesk.payment-unknown',
  },
  'cash.confirmTransfer': {
    payload: ({ tonPaymentId }) => ({ id: tonPaymentId }),
    refusal: 'cashdesk.payment-unknown',
  },
  'cash.cancelDeposit': {
    payload: ({ tonPaymentId }) => ({ id: tonPaymentId }),
    refusal: 'cashdesk.payment-unknown',
  },
  'cash.cancelPaymentRequest': {
    payload: ({ withdrawalId }) => ({ id: withdrawalId }),
    refusal: 'withdraw.unknown',
  },
  'ton.reportSent': {
    payload: ({ tonPaymentId }) => ({ paymentId: tonPaymentId, boc: 'AAAA' }),
    refusal: 'ton.payment-unknown',
  },
  'support.edit': {
    payload: ({ supportMessageId }) => ({ id: supportMessageId, text: 'Mine now' }),
    refusal: 'support.not-yours',
  },
  'support.delete': {
    payload: ({ supportMessageId }) => ({ id: supportMessageId }),
    refusal: 'support.not-yours',
  },
  'postbacks.change': {
    payload: ({ postbackId }) => ({ id: postbackId, events: ['cpa'], isOn: false }),
    refusal: 'postback.not-found',
  },
  'postbacks.remove': {
    payload: ({ postbackId }) => ({ id: postbackId }),
    refusal: 'postback.not-found',
  },
  'postbacks.renewSecret': {
    payload: ({ postbackId }) => ({ id: postbackId }),
    refusal: 'postback.not-found',
  },
  'postbacks.test': {
    payload: ({ postbackId }) => ({ id: postbackId }),
    refusal: 'postback.not-found',
  },
  'postbacks.resend': {
    payload: ({ postbackRowId }) => ({ id: postbackRowId }),
    refusal: 'postback.not-found',
  },
};

/** The names of a schema's fields; none when it is not an object's schema. */
function fieldsOf(schema: unknown): readonly string[] {
  const { shape } = (schema as { def: { shape?: object } }).def;
  return Object.keys(shape ?? {});
}

/** Their `id` is public: the one in an invitation's address, and that of a partner's project. */
const WITH_PUBLIC_ID: readonly string[] = ['user.refererInfo', 'bonus.takePartnerBonus'];

/** Calls and messages of the contract that name a thing which belongs to one player. */
function ownersOnly(): readonly string[] {
  const schemas = [
    ...Object.entries(CALLS).map(([name, { input }]) => ({ name, schema: input })),
    ...Object.entries(CHANNELS).flatMap(([channel, types]) =>
      Object.entries(types).map(([type, { payload }]) => ({
        name: `${channel}.${type}`,
        schema: payload,
      })),
    ),
  ];
  const isOwn = (field: string) => /^id$|Id$|_id$/.test(field) && !PUBLIC_IDS.has(field);
  return schemas
    .filter(({ name, schema }) => !WITH_PUBLIC_ID.includes(name) && fieldsOf(schema).some(isOwn))
    .map(({ name }) => name);
}

let stage: Stage;
let victim: Seat;
let stranger: Seat;
let owned: Owned;

async function idFrom(statement: string): Promise<string> {
  const { rows } = await stage.owner.query<{ id: bigint | string }>(statement, [victim.id]);
  return String(rows[0]?.id ?? '');
}

/** Asks for a withdrawal that the victim could still cancel. */
async function askedWithdrawal(): Promise<string> {
  const { payment } = (await victim.send('cash', 'withdraw', {
    amount: 200_000,
    purse_id: 87,
    purseNumber: '4111111111111111',
    currency: 1,
    password: victim.password,
  })) as unknown as { readonly payment: { readonly id: string } };
  return payment.id;
}

async function writtenToSupport(): Promise<string> {
  await victim.call('support.send', { requestId: uuidV7(), text: 'Where is my money?' });
  const { messages } = await victim.call('support.getThread', {});
  return messages.find(({ author }) => author === 'player')?.id ?? '';
}

/** The refusal that a stranger gets, over the connection that carries this message. */
async function toldTo(name: string, input: object): Promise<string> {
  const [channel = '', type = ''] = name.split('.');
  if (channel in CHANNELS && type in CHANNELS[channel as keyof typeof CHANNELS]) {
    const answer = await stranger.send(channel as 'cash', type as 'withdraw', { ...input });
    return String(answer['msg']);
  }
  return (await refusalOf(stranger.call(name as never, input as never))).name;
}

/** Whether a message asks for the owner's password. */
const asksPassword = (name: string) =>
  name in CALLS && fieldsOf(CALLS[name as keyof typeof CALLS].input).includes('password');

beforeAll(async () => {
  stage = await openMoneyStage();
  [victim, stranger] = [await stage.seat(), await stage.seat()];
  const address = 'https://tracker.example.com/';
  const added = await victim.call('postbacks.add', { address, events: ['registration'] });
  owned = {
    sessionId: await idFrom('select id from sessions where player_id = $1'),
    passkeyId: await idFrom(
      `insert into passkeys (player_id, credential_id, public_key, user_handle, counter, transports,
         name, is_synced, created_at)
       values ($1, '\\x01', '\\x02', '\\x03', 0, '{}', 'Phone', false, now()) returning id`,
    ),
    documentId: await idFrom(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
         stored_name, sealed_key, uploaded_at)
       values (gen_random_uuid(), $1, 'identity', 'waiting', 'a.jpg', 'image/jpeg', 1, md5('a'),
         '\\x01', now())
       returning id`,
    ),
    tonWalletId: await idFrom(
      `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
       values (gen_random_uuid(), $1, '0:' || repeat('a', 64), '-239', '', 'V5R1', now())
       returning id`,
    ),
    tonPaymentId: (await victim.call('ton.prepareDeposit', { asset: 'GRAM', amount: '1' }))
      .paymentId,
    withdrawalId: await askedWithdrawal(),
    addressId: await idFrom('select id from payout_addresses where player_id = $1'),
    spinId: await idFrom(
      `insert into spins (id, player_id, number, seed_id, campaign_id, version, sectors, top_micro,
         prize_micro, started_at)
       select gen_random_uuid(), $1, 1, s.id, c.id, c.version, '{1,2,3}', 1000000, 50000, now()
         from seeds s, campaigns c
        where s.player_id = $1 and c.id = 'robbery' limit 1
       returning id`,
    ),
    grantId: await idFrom(
      `insert into grants (id, player_id, campaign_id, version, occasion, state, award,
         amount_micro, need_micro, claimed_at, expires_at)
       select gen_random_uuid(), $1, c.id, c.version, 'once', 'active', 'bonus', 50000000,
              100000000, now(), now() + interval '7 days'
         from campaigns c where c.id = 'channel' limit 1
       returning id`,
    ),
    supportMessageId: await writtenToSupport(),
    chatBanId: await idFrom(
      `insert into chat_bans (id, player_id, reason, began_at, by_player)
       values (gen_random_uuid(), $1, 1, now(), $1) returning id`,
    ),
    postbackId: added.postback.id,
    postbackRowId: await idFrom(
      `insert into partner_postback_messages (id, postback_id, message_id, type, happened_at, body,
         created_at, due_at, state)
       select gen_random_uuid(), id, 'evt_1', 'cpa', now(), '{"player":"P-1"}', now(), now(), 'failed'
         from partner_postbacks where player_id = $1 returning id`,
    ),
  };
});
afterAll(() => stage.close());

/** Everything of the victim's that these calls could change. */
async function belongings(): Promise<string> {
  const { rows } = await stage.owner.query(
    `select (select json_agg(s order by s.started_at) from sessions s where player_id = $1) as sessions,
       (select json_agg(p) from passkeys p where player_id = $1) as passkeys,
       (select json_agg(d) from kyc_documents d where player_id = $1) as documents,
       (select json_agg(w) from ton_wallets w where player_id = $1) as wallets,
       (select json_agg(p order by p.id) from payments p where player_id = $1) as payments,
       (select json_agg(a) from chat_appeals a) as appeals,
       (select json_agg(b) from partner_postbacks b) as postbacks,
       (select json_agg(r) from partner_postback_messages r) as told,
       (select json_agg(m order by m.id) from support_messages m
          join support_threads t on t.id = m.thread_id where t.player_id = $1) as written`,
    [victim.id],
  );
  return JSON.stringify(rows);
}

test('Every call and message that names a thing of one player has a row', () => {
  expect(ownersOnly().toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

describe('things of another player', () => {
  test.each(Object.entries(ROWS))(
    '%s answers a stranger as if the thing did not exist and changes nothing',
    async (name, { payload, refusal }) => {
      const before = await belongings();
      const input = { ...payload(owned) };
      const { password } = stranger;
      const told = await toldTo(name, asksPassword(name) ? { ...input, password } : input);
      expect(told).toBe(refusal);
      expect(await belongings()).toBe(before);
    },
  );
});
