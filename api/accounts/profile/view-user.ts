import { sql } from 'kysely';
import { hundredthsOfMicro, hundredthsUpOfMicro } from '../../../shared/money/amount.ts';
import { cashbackMicro } from '../../../shared/rewards/cashback/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { ADVANCED_LEVEL } from '../../../shared/partners/rules.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { NOT_GIVEN_STATES } from '../../../shared/rewards/grants/states.ts';
import { repostCampaign, type RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import type { SpinTimes } from '../../../shared/rewards/robbery/contract.ts';
import type { Session } from '../../platform/wire/session.ts';
import { needToPlayOf } from '../../protection/need-to-play.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import { moneyCurrencyOf } from '../../players/money-currency.ts';
import { exCurrencyOf, type OfferedCurrencies } from '../../players/ex-currency.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { WalletKind, WalletState } from '../../ledger/posting.ts';
import { type KeptProfile, socialProfilesOf } from './social-profiles.ts';

const initialOf = (name: string | null) =>
  name ? `${String.fromCodePoint(name.codePointAt(0) ?? 0)}.` : null;

/** What showing a player their own profile needs. */
export type ViewUserDeps = {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'wallets'>;
  readonly players: PlayerDirectory;
  readonly clock: Clock;
  /** When the player may make the next robbery spin. */
  readonly spinTimes: (playerId: PlayerId) => Promise<SpinTimes>;
  /** How many tickets the player has in the draw that runs. */
  readonly ticketCount: (playerId: PlayerId) => Promise<number>;
  readonly config: {
    readonly aggregator: OfferedCurrencies | undefined;
    readonly policy: Pick<Policy, 'depositWagers'>;
  };
};

/** The player's own profile as their client may see it; undefined when the player is gone. */
export async function viewUser(
  deps: ViewUserDeps,
  session: Session,
): Promise<UserView | undefined> {
  const { ledger, players } = deps;
  const { playerId } = session;
  const player = await players.get(playerId);
  if (player === undefined) return undefined;
  const nowMs = deps.clock.nowMs();
  const [wallets, own, cashback, need, spin, tickets] = await Promise.all([
    ledger.wallets(playerId),
    readOwnFigures(deps, session),
    readCashbackMicro(deps, { playerId, nowMs }),
    needToPlayOf(deps, { db: deps.db, player, nowMs }),
    deps.spinTimes(playerId),
    deps.ticketCount(playerId),
  ]);
  const experience = experienceOf(own.experienceMicro);
  return {
    id: player.id,
    profileID: player.id,
    publicId: player.publicId,
    nick: player.nick,
    login: player.login,
    firstName: player.firstName,
    lastName: initialOf(player.lastName),
    avatar: player.avatar,
    email: player.email,
    emailVerify: player.emailVerified,
    type: player.hasPassword ? 0 : 1,
    FA: own.isTwoFactorOn,
    social_profiles: socialProfilesOf(own.profiles),
    ...viewWallets(wallets),
    compointStatus: vipLevelOf(experience).statusId,
    compointCounter: experience,
    compointBalance: experience,
    cashback: hundredthsOfMicro(cashback),
    needToPlaying: hundredthsUpOfMicro(need.needMicro),
    ...spin,
    tournamentTicket: tickets,
    xRepostBonusTaked: own.isXRepostTaken,
    vkRepostBonusTaked: own.isVkRepostTaken,
    blockWithdraw: own.isWithdrawBlocked,
    chatBanned: own.isChatBanned,
    targetCurrency: player.targetCurrency,
    lastTargetCurrency: player.lastTargetCurrency,
    moneyCurrency: moneyCurrencyOf(player),
    exTargetCurrency: exCurrencyOf(deps.config.aggregator, player) ?? player.targetCurrency,
    game_mode: player.gameMode,
    auth: true,
    admin: player.isAdmin,
    moderator: player.isModerator,
    ...partnerLevelsOf(own.partnerDeal),
    ...(own.isDemo && { isDemo: true }),
    isHidden: player.isHidden,
    lang: player.lang,
    ...(player.isLangChosen && { chosenLang: player.lang }),
    platform: session.platform,
    sessionStartedAt: session.startedAt.toISOString(),
    sessionNetMicro: String(own.sessionNetMicro),
    sessionWageredMicro: String(own.sessionWageredMicro),
    netMicro: String(own.netMicro),
    wageredMicro: String(own.wageredMicro),
  };
}

/** The level of a partner, by that of the deal in force; a deal of one's own stands above level 2. */
const partnerLevelsOf = (deal: number) => ({
  partnerLevel: Math.min(deal, 2),
  advancedPartnerLevel: deal >= ADVANCED_LEVEL ? deal : 0,
});

/** Every wallet, those that games are played from exactly and with their versions. */
function viewWallets(wallets: ReadonlyMap<WalletKind, WalletState>) {
  const micro = (wallet: WalletKind) => wallets.get(wallet)?.balanceMicro ?? 0n;
  const hundredths = (wallet: WalletKind) => hundredthsOfMicro(micro(wallet));
  const exact = (wallet: WalletKind) => ({
    balanceMicro: String(micro(wallet)),
    version: Number(wallets.get(wallet)?.version ?? 0n),
  });
  const real = exact('real');
  return {
    balance: hundredths('real'),
    balanceMicro: real.balanceMicro,
    balanceVersion: real.version,
    bonus_balance: hundredths('bonus'),
    lockedBalance: hundredths('dic-locked'),
    lockedBalanceCanTake: hundredths('dic-available'),
    usdicBalanceLocked: hundredths('usdic-locked'),
    usdicBalanceCanTake: hundredths('usdic-available'),
    heldBalance: hundredths('held'),
    wallets: {
      bonus: exact('bonus'),
      'dic-available': exact('dic-available'),
      'usdic-available': exact('usdic-available'),
    },
  };
}

/**
 * What play added to or took from the player, ever and since the session began: settled rounds, the
 * game of mines that waited for the session, and third-party games. Both are of one moment: clients
 * reckon the session's net from later totals by their difference. How the account is held comes by
 * the same statement, for the profile is asked for often.
 */
async function readOwnFigures({ db, clock }: ViewUserDeps, session: Session) {
  const totals = db
    .selectFrom('player_totals')
    .select(['experience_micro', 'returned_micro', 'wagered_micro'])
    .where('player_id', '=', BigInt(session.playerId));
  const since = sql<string>`uuid_floor(${session.startedAt})`;
  const begun = db
    .selectFrom('rounds')
    .select(['stake_micro', 'payout_micro'])
    .where('player_id', '=', BigInt(session.playerId))
    .where('id', '>=', since)
    .where('state', '=', 'settled');
  const waited = db
    .selectFrom('rounds')
    .select(['stake_micro', 'payout_micro', 'settle_group'])
    .where('player_id', '=', BigInt(session.playerId))
    .where('game', '=', 'mines')
    .where('id', '<', since)
    .where('state', '=', 'settled')
    .orderBy('id', 'desc')
    .limit(1);
  const finished = db
    .selectFrom(waited.as('waited'))
    .select(['stake_micro', 'payout_micro'])
    .where('settle_group', '>=', since);
  const elsewhere = db
    .selectFrom('totals_changes')
    .select(['wagered_micro as stake_micro', 'returned_micro as payout_micro'])
    .where('player_id', '=', BigInt(session.playerId))
    .where('group_id', '>=', since);
  const ofSession = db
    .selectFrom(begun.unionAll(finished).unionAll(elsewhere).as('rounds'))
    .select([
      sql<bigint>`coalesce(sum(stake_micro), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout_micro), 0)::bigint`.as('returned'),
    ]);
  const row = await db
    .selectFrom(ofSession.as('session'))
    .leftJoin(totals.as('totals'), (join) => join.onTrue())
    .selectAll()
    .select(heldBy(session.playerId, clock.nowMs()))
    .executeTakeFirstOrThrow();
  return {
    isTwoFactorOn: row.is_two_factor_on,
    isWithdrawBlocked: row.is_withdraw_blocked,
    isChatBanned: row.is_chat_banned,
    isDemo: row.is_demo,
    isXRepostTaken: row.is_x_repost_taken,
    isVkRepostTaken: row.is_vk_repost_taken,
    profiles: row.profiles,
    partnerDeal: row.partner_deal,
    experienceMicro: row.experience_micro ?? 0n,
    wageredMicro: row.wagered_micro ?? 0n,
    netMicro: (row.returned_micro ?? 0n) - (row.wagered_micro ?? 0n),
    sessionWageredMicro: row.staked,
    sessionNetMicro: row.returned - row.staked,
  };
}

/**
 * The weekly cashback that may be taken: what is open and whose time is not over, or waits for its
 * player. Few players have any, and the index of what is open finds them.
 */
async function readCashbackMicro(
  { db }: ViewUserDeps,
  { playerId, nowMs }: { readonly playerId: PlayerId; readonly nowMs: number },
): Promise<bigint> {
  const rows = await db
    .selectFrom('cashbacks')
    .select(['loss_micro', 'counted_micro'])
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .where((where) =>
      where.or([where('until_at', '>', new Date(nowMs)), where('is_waiting', '=', true)]),
    )
    .execute();
  return rows.reduce(
    (sum, row) =>
      sum + cashbackMicro({ lossMicro: row.loss_micro, countedMicro: row.counted_micro }),
    0n,
  );
}

/** Whether the player has the bonus for a post on a network. */
const hasRepost = (playerId: PlayerId, network: RepostNetwork) => sql<boolean>`exists (
    select from grants
     where player_id = ${playerId} and campaign_id = ${repostCampaign(network)}
       and state <> all (${NOT_GIVEN_STATES}::text[])
  )`;

/** Whether two-factor is on, whether staff block withdrawals, and the profiles attached. */
const heldBy = (playerId: PlayerId, nowMs: number) => [
  sql<boolean>`exists (
    select from two_factor where player_id = ${playerId} and enabled_at is not null
  )`.as('is_two_factor_on'),
  sql<boolean>`exists (select from withdrawal_blocks where player_id = ${playerId})`.as(
    'is_withdraw_blocked',
  ),
  sql<boolean>`exists (
    select from chat_bans where player_id = ${playerId} and lifted_at is null
       and (until is null or until > ${new Date(nowMs)})
  )`.as('is_chat_banned'),
  sql<boolean>`exists (select from players where id = ${playerId} and is_demo)`.as('is_demo'),
  sql<number>`coalesce((
    select level from partner_deals
     where partner_id = ${playerId} and accepted_at is not null order by version desc limit 1
  ), 0)`.as('partner_deal'),
  hasRepost(playerId, 'x').as('is_x_repost_taken'),
  hasRepost(playerId, 'vk').as('is_vk_repost_taken'),
  sql<KeptProfile[]>`array(
    select jsonb_build_object('provider', provider, 'external_id', external_id, 'profile', profile)
      from identities where player_id = ${playerId}
  )`.as('profiles'),
];
