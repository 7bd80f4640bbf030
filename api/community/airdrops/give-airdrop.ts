import {
  AIRDROP_DEFAULT_VIP,
  AIRDROP_MIN_AWARD,
  AIRDROP_MIN_PLACES,
} from '../../../shared/community/airdrops/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  hundredthsOfDecimal,
  MICRO_PER_HUNDREDTH,
  microOfHundredths,
} from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import type { OwnerDeps, OwnerProof } from '../../accounts/credentials/confirm-owner.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/wire/session.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import type { Player } from '../../players/player-directory.ts';
import { requireQuote } from '../../rates/quote.ts';
import { admitAdult } from './admit.ts';
import type { AirdropDeps } from './airdrop-deps.ts';
import { forbidGiving, giveMoney } from './airdrop-money.ts';
import { type Airdrop, costMicro, readAirdrop } from './airdrop-store.ts';
import { confirmGiver } from './confirm-giver.ts';
import { judgeGiver, refuseTooMany, refuseWhileClosed } from './judge-giver.ts';
import { keepAct } from './keep-act.ts';
import { openAirdrop, voidAirdrop } from './open-airdrop.ts';

/** An airdrop as its giver asks for it. */
export type AskedAirdrop = {
  readonly places: number;
  /** For one place, in the giver's currency. */
  readonly award: number;
  /** Only an admin's counts. */
  readonly vip: number | undefined;
  readonly mode: 'first' | 'rain';
  readonly requestId: string | undefined;
};

/** Who gives, and what makes sure of them: it is asked last before anything is kept. */
export type Giver = {
  readonly playerId: PlayerId;
  readonly confirm: (player: Player, gift: Gift) => Promise<unknown>;
};

/** An airdrop that is in the room, and what it cost in base micro-units. */
export type GivenAirdrop = { readonly uid: number; readonly costMicro: bigint };

/**
 * Gives an airdrop of whoever holds a session, once they prove to be the owner of the account. Refuses
 * what `confirmGiver` refuses besides. What is sure to be refused is refused before that: it uses up a
 * code.
 */
export const giveAirdrop = (
  deps: AirdropDeps & OwnerDeps,
  session: Session,
  asked: AskedAirdrop & OwnerProof,
): Promise<GivenAirdrop> => {
  const confirm = async (player: Player, gift: Gift) => {
    await refuseUnpayable(deps, player, gift);
    await confirmGiver(deps, session, { player, proof: asked });
  };
  return askAirdrop(deps, { playerId: session.playerId, confirm }, asked);
};

/**
 * Gives an airdrop: the row, then its money, then its message. The same request again gives the same
 * answer and moves nothing; where the process dies on the way, the request sent again or the next round
 * of the background work goes on from there.
 *
 * Refuses what the gate refuses, and `airdrop.values`, `off`, `closed`, `banned`, `vip`, `no-stake`,
 * `not-played`, `too-many`, `no-money`, `withdraw.blocked`, `rates.old`.
 */
export async function askAirdrop(
  deps: AirdropDeps,
  { playerId: giverId, confirm }: Giver,
  asked: AskedAirdrop,
): Promise<GivenAirdrop> {
  const { places, award, vip, mode, requestId } = asked;
  const request = requestKeyOf(requestId, ['sendAirDrop', places, award, vip, mode]);
  const before = await recall(deps, giverId, request);
  if (before !== undefined) return await carryOn(deps, before, { request, currency: undefined });
  const player = await admitAdult(deps, giverId);
  const gift = priceGift(deps, player, asked);
  refuseWhileClosed(deps);
  if (!player.isAdmin) await judgeGiver(deps, player);
  await confirm(player, gift);
  const airdrop = await keepAsked(deps, { ...gift, player, mode, request });
  crashPoint('airdrop-after-ask');
  return await carryOn(deps, airdrop, { request, currency: gift });
}

/** What this request asked for before; refuses another body under its id. */
async function recall(
  { db }: Pick<AirdropDeps, 'db'>,
  giverId: PlayerId,
  request: RequestKey | undefined,
): Promise<Airdrop | undefined> {
  if (request === undefined) return undefined;
  const { requestId, bodyHash } = request;
  const before = await readAirdrop(db, { giverId, requestId });
  if (before !== undefined && before.bodyHash !== bodyHash) {
    throw new Refusal('wire.request-conflict');
  }
  return before;
}

/** A gift in base money: what it was asked in, and at which rate. */
type Gift = {
  readonly places: number;
  readonly vip: number;
  readonly awardMicro: bigint;
  readonly currencyId: number;
  readonly rateMicro: bigint;
};

/** The award by the rate that the giver sees; refuses a rate that is too old to exchange by. */
function priceGift(deps: AirdropDeps, player: Player, asked: AskedAirdrop): Gift {
  const currencyId = player.moneyCurrency;
  const code = currencyById(currencyId)?.code ?? '';
  const hundredths = hundredthsOfDecimal(asked.award) ?? 0;
  if (asked.places < AIRDROP_MIN_PLACES || hundredths <= 0) throw new Refusal('airdrop.values');
  const { rateMicro: quotedMicro } = requireQuote(deps, { holder: player.id, code, side: 'in' });
  const rateMicro = deps.rates.rateMicro(currencyId) ?? quotedMicro;
  const awardMicro = microOfHundredths(hundredths, rateMicro);
  const vip = player.isAdmin ? (asked.vip ?? AIRDROP_DEFAULT_VIP) : AIRDROP_DEFAULT_VIP;
  const isTooSmall = awardMicro < BigInt(AIRDROP_MIN_AWARD) * MICRO_PER_HUNDREDTH;
  if (isTooSmall || vip < 0 || vip > VIP_LEVELS.length) throw new Refusal('airdrop.values');
  return { places: asked.places, vip, awardMicro, currencyId, rateMicro };
}

/** Refuses what is too much for today or for the giver's wallet, as far as can be told beforehand. */
async function refuseUnpayable(deps: AirdropDeps, player: Player, gift: Gift): Promise<void> {
  const cost = costMicro(gift);
  const isOperators = player.isAdmin;
  await refuseTooMany(deps, deps.db, { player, isOperators, costMicro: cost });
  if (isOperators) return;
  const balanceMicro = (await deps.ledger.wallets(player.id)).get('real')?.balanceMicro ?? 0n;
  if (balanceMicro < cost) throw noMoney(gift, gift);
}

type Asked = Gift & {
  readonly player: Player;
  readonly mode: Airdrop['mode'];
  readonly request: RequestKey | undefined;
};

/** Keeps what is to be given, within the limits of the day, of which it is part from then on. */
async function keepAsked(deps: AirdropDeps, asked: Asked): Promise<Airdrop> {
  const { player, request, ...gift } = asked;
  const id = uuidV7();
  const isOperators = player.isAdmin;
  const nowMs = deps.clock.nowMs();
  return await deps.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, player.id);
    const before = await recall({ ...deps, db: trx }, player.id, request);
    if (before !== undefined) return before;
    if (isOperators && !(await isAdminNow(trx, player))) throw new Refusal('airdrop.off');
    const cost = costMicro(gift);
    await refuseTooMany(deps, trx, { player, isOperators, costMicro: cost });
    await trx
      .insertInto('airdrops')
      .values({
        id,
        uid: null,
        giver_id: BigInt(player.id),
        is_operators: isOperators,
        mode: gift.mode,
        vip: gift.vip,
        places: gift.places,
        award_micro: gift.awardMicro,
        currency_id: gift.currencyId,
        rate_micro: gift.rateMicro,
        request_id: request?.requestId ?? null,
        body_hash: request?.bodyHash ?? null,
        asked_at: new Date(nowMs),
        ends_at: null,
        gathers_until: null,
        drand_round: null,
        joined_digest: null,
        beacon_signature: null,
        ended_at: null,
      })
      .execute();
    if (isOperators) {
      const act = { act: 'airdrop', subjectId: id, amountMicro: cost } as const;
      await keepAct(trx, { ...act, actorId: player.id, nowMs });
    }
    const kept = await readAirdrop(trx, { id });
    if (kept === undefined) throw new Error('an airdrop was not kept');
    return kept;
  });
}

/** By the row, which the caller has locked: whoever lost the flag a moment ago gives of their own. */
async function isAdminNow(trx: Database, { id }: Player): Promise<boolean> {
  const { is_admin: isAdmin } = await trx
    .selectFrom('players')
    .select('is_admin')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return isAdmin;
}

type On = {
  readonly request: RequestKey | undefined;
  /** What the giver is told the cost in, if it turns out to be too much. */
  readonly currency: Pick<Gift, 'currencyId' | 'rateMicro'> | undefined;
};

async function carryOn(deps: AirdropDeps, airdrop: Airdrop, on: On): Promise<GivenAirdrop> {
  const opened = airdrop.state === 'asked' ? await giveAndOpen(deps, airdrop, on) : airdrop;
  if (opened?.uid === undefined) throw noMoney(airdrop, on.currency);
  return { uid: opened.uid, costMicro: costMicro(opened) };
}

async function giveAndOpen(deps: AirdropDeps, airdrop: Airdrop, { request, currency }: On) {
  const given = await giveMoney(deps, airdrop, request);
  const isGiven = given === 'given' || given === 'before';
  if (!isGiven && !(await forbidGiving(deps, airdrop))) {
    await voidAirdrop(deps, airdrop.id);
    throw given === 'repeated' ? new Refusal('wire.request-conflict') : noMoney(airdrop, currency);
  }
  crashPoint('airdrop-after-hold');
  return await openAirdrop(deps, airdrop.id);
}

function noMoney(airdrop: Parameters<typeof costMicro>[0], currency: On['currency']): Refusal {
  const rateMicro = currency?.rateMicro ?? 1_000_000n;
  const hundredths = (costMicro(airdrop) * 100n + rateMicro - 1n) / rateMicro;
  return new Refusal('airdrop.no-money', {
    cost: (Number(hundredths) / 100).toFixed(2),
    currency: currencyById(currency?.currencyId ?? 1)?.code ?? 'RUB',
  });
}
