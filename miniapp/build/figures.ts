import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_PICTURE_MAX_PIXELS,
} from '../../shared/support/files/contract.ts';
import { ADULT_YEARS } from '../../shared/accounts/auth/birth-date.ts';
import {
  LOGIN_LOCK_MINUTES,
  LOGIN_MAX,
  LOGIN_MIN,
  PASSWORD_MIN,
  SIGN_IN_LOGIN_MIN,
} from '../../shared/accounts/auth/rules.ts';
import {
  DEVICE_COOKIE_DAYS,
  DEVICE_KNOWN_DAYS,
  NETWORK_KNOWN_DAYS,
} from '../../shared/accounts/devices/rules.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENT_MAX_PIXELS } from '../../shared/accounts/kyc/contract.ts';
import { NICK_MAX, NICK_MIN } from '../../shared/accounts/settings/nickname.ts';
import { FRESH_SESSION_MINUTES } from '../../shared/accounts/settings/owner-proof.ts';
import { WITHDRAW_MIN_HUNDREDTHS } from '../../shared/cashdesk/withdrawals/contract.ts';
import { FEE_FREE_LEVEL, WITHDRAW_FEE_PERCENT } from '../../shared/cashdesk/withdrawals/quote.ts';
import {
  P2P_FRACTIONS,
  P2P_WINDOW_SECONDS,
  STAFF_CHECK_HOURS,
} from '../../shared/cashdesk/withdrawals/terms.ts';
import {
  AIRDROP_NO_CAPTCHA_LEVEL,
  AIRDROP_OPEN_MS,
  AIRDROP_STAKED_DAYS,
  RAIN_GATHER_MS,
} from '../../shared/community/airdrops/rules.ts';
import {
  CHAT_COOLDOWN_MS,
  CHAT_MESSAGE_MAX,
  DELETED_TEXT_DAYS,
} from '../../shared/community/chat/rules.ts';
import { LANGUAGE_COOKIE_SECONDS, SESSION_SECONDS } from '../../shared/contract/site.ts';
import { CLIENT_SEED_MAX, SERVER_SEED_BYTES } from '../../shared/fairness/seeds.ts';
import { SPIN_SECTORS } from '../../shared/fairness/spin/outcome.ts';
import { SPIN_PRIZES } from '../../shared/fairness/spin/prizes.ts';
import { usableWords } from '../../shared/fairness/stream.ts';
import { BATTLE_FEE_PERCENT } from '../../shared/games/battle/rules.ts';
import {
  COINFLIP_FEE_PERCENT,
  COINFLIP_OPEN_HOURS,
  COINFLIP_RETURN_BP,
} from '../../shared/games/coinflip/rules.ts';
import * as dice from '../../shared/games/dice/rules.ts';
import { HISTORY_MONTHS } from '../../shared/games/history/contract.ts';
import * as mines from '../../shared/games/mines/rules.ts';
import {
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_SHARE_PERCENT,
  CLASSIC_MAX_STAKES,
} from '../../shared/games/classic/rules.ts';
import { FAST_SEATS } from '../../shared/games/fast/rules.ts';
import { POT_FEE_PERCENT } from '../../shared/games/pots/rules.ts';
import { TABLE_MAX_BETS } from '../../shared/games/table/limits.ts';
import { TABLE_TIMES } from '../../shared/games/table/times.ts';
import { WHEEL_BETS, WHEEL_SECTORS, wheelSectorsOf } from '../../shared/games/wheel/rules.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import {
  ACTIVE_DAYS,
  CONVERT_LEAST_MICRO,
  GROUP_REFERRALS,
  GREETING_MAX,
  GREETING_MIN,
  LEVEL_SHARE_BP,
  PROMO_KEPT_HOURS,
  REVSHARE_MOST_BP,
  SECOND_LEVEL_REFERRALS,
  SHARED_BP,
  SUB_PARTNER_BP,
} from '../../shared/partners/rules.ts';
import { REFERRAL_KEPT_MS } from '../../shared/players/referral.ts';
import { VIP_LEVELS } from '../../shared/players/levels.ts';
import { POLICIES, type PolicyName, RECENT_DEPOSIT_DAYS } from '../../shared/policy/policy.ts';
import {
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_MIN_LENGTH,
} from '../../shared/protection/complaints/contract.ts';
import { CASHBACK_CAP_BP, CASHBACK_PERCENT } from '../../shared/rewards/cashback/rules.ts';
import {
  RAKEBACK_LEAST_MICRO,
  RAKEBACK_SHARE_PERCENT,
} from '../../shared/rewards/earned/rakeback.ts';
import { COOL_OFF_DAYS, EXCLUSION_MONTHS } from '../../shared/protection/exclusion.ts';
import { PERIOD_MS, RAISE_WAIT_MS } from '../../shared/protection/limits.ts';
import { PROMO_MAX, PROMO_MIN } from '../../shared/platform/promo-code.ts';
import {
  DIC_CONVERT_LEAST_MICRO,
  STAKE_FOR_ONE_RELEASED,
} from '../../shared/rewards/earned/release.ts';
import { REVIEW_HOURS } from '../../shared/rewards/grants/review.ts';
import { PROMO_CODES_A_DAY } from '../../shared/rewards/promo/rules.ts';
import {
  ROBBERY_COST_PERCENT,
  ROBBERY_DEPOSIT_DAYS,
  ROBBERY_PLAY_DAYS,
  SPIN_EVERY_HOURS,
} from '../../shared/rewards/robbery/rules.ts';
import { DICE_KEY_STEP, DICE_KEY_STRIDE } from '../games/dice/key-steps.ts';

/**
 * A number is written in the style of each language; a text is already written, with a point that
 * becomes the language's own decimal separator; `asIs` stays as it is in every language.
 */
export type Figure = number | string | { readonly asIs: string };

/** The rules that texts state: those that the operator sets where the mini-app is built. */
export const BUILT_POLICY: PolicyName = process.env['POLICY'] === 'strict' ? 'strict' : 'standard';

const SECONDS_PER_DAY = 86_400;
const BP_PER_PERCENT = 100;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;
const BYTES_PER_MEGABYTE = 1_048_576;

const seconds = (ms: number) => ms / 1000;

/** What a level of documents allows in a month, in base units. */
const monthOf = (level: 0 | 1) =>
  Number((POLICIES[BUILT_POLICY].kyc[level]?.withdrawPerMonthMicro ?? 0n) / MICRO_PER_UNIT);

const DICE_SIDES = ['less', 'more'] as const;
const diceSettings = DICE_SIDES.flatMap((betType) =>
  Array.from({ length: 101 }, (_, percent) => ({ percent, betType })),
).filter(dice.isDiceSetting);

const lastDiceNumber = dice.DICE_OUTCOMES - 1;
const diceNumber = (drawn: number) => (drawn / 100).toFixed(2).padStart(5, '0');

/** A multiplier times its sectors, which is the same for every bet: the return, in sectors. */
const wheelReturnedSectors = Math.max(...WHEEL_BETS.map((bet) => bet * wheelSectorsOf(bet)));

const accounts = {
  ADULT_YEARS,
  LOGIN_MIN,
  LOGIN_MAX,
  SIGN_IN_LOGIN_MIN,
  PASSWORD_MIN,
  LOGIN_LOCK_MINUTES,
  NICK_MIN,
  NICK_MAX,
  FRESH_SESSION_MINUTES,
  SESSION_DAYS: SESSION_SECONDS / SECONDS_PER_DAY,
  LANGUAGE_COOKIE_DAYS: LANGUAGE_COOKIE_SECONDS / SECONDS_PER_DAY,
  DEVICE_COOKIE_DAYS,
  DEVICE_KNOWN_DAYS,
  NETWORK_KNOWN_DAYS,
  DOCUMENT_MEGABYTES: DOCUMENT_MAX_BYTES / BYTES_PER_MEGABYTE,
  DOCUMENT_MEGAPIXELS: DOCUMENT_MAX_PIXELS / 1_000_000,
  SUPPORT_MEGABYTES: SUPPORT_FILE_MAX_BYTES / BYTES_PER_MEGABYTE,
  SUPPORT_MEGAPIXELS: SUPPORT_PICTURE_MAX_PIXELS / 1_000_000,
  VIP_LEVELS: VIP_LEVELS.length,
} as const satisfies Record<string, Figure>;

const money = {
  WITHDRAW_FEE_PERCENT,
  FEE_FREE_LEVEL,
  P2P_WINDOW_MINUTES: P2P_WINDOW_SECONDS / 60,
  P2P_MOST_HUNDREDTHS: ((P2P_FRACTIONS - 1) / 100).toFixed(2),
  STAFF_CHECK_HOURS,
  WITHDRAW_LEAST: WITHDRAW_MIN_HUNDREDTHS / 100,
  KYC_FIRST_MONTH: monthOf(0),
  KYC_SECOND_MONTH: monthOf(1),
  COOLING_HOURS: POLICIES[BUILT_POLICY].payouts.coolingMs / MS_PER_HOUR,
  RECENT_DEPOSIT_DAYS,
  HISTORY_MONTHS,
  PROMO_MIN,
  PROMO_MAX,
  GREETING_MIN,
  GREETING_MAX,
  PROMO_A_DAY: PROMO_CODES_A_DAY,
  DIC_STAKE: Number(STAKE_FOR_ONE_RELEASED),
  DIC_CONVERT_LEAST: Number(DIC_CONVERT_LEAST_MICRO / MICRO_PER_UNIT),
  DEPOSIT_WAGERS: POLICIES[BUILT_POLICY].depositWagers,
  MAX_WIN: Number(POLICIES[BUILT_POLICY].maxWinMicro / MICRO_PER_UNIT),
} as const satisfies Record<string, Figure>;

const partners = {
  PARTNER_COUNTED: Number(SHARED_BP) / BP_PER_PERCENT,
  PARTNER_FIRST_SHARE: LEVEL_SHARE_BP[1] / BP_PER_PERCENT,
  PARTNER_SECOND_SHARE: LEVEL_SHARE_BP[2] / BP_PER_PERCENT,
  PARTNER_SECOND_REFERRALS: SECOND_LEVEL_REFERRALS,
  PARTNER_ACTIVE_DAYS: ACTIVE_DAYS,
  PARTNER_SUB: SUB_PARTNER_BP / BP_PER_PERCENT,
  PARTNER_REVSHARE: REVSHARE_MOST_BP / BP_PER_PERCENT,
  PARTNER_GROUP: GROUP_REFERRALS,
  PARTNER_PROMO_HOURS: PROMO_KEPT_HOURS,
  PARTNER_LEAST: Number(CONVERT_LEAST_MICRO / MICRO_PER_UNIT),
  PARTNER_CLICK_DAYS: REFERRAL_KEPT_MS / MS_PER_DAY,
} as const satisfies Record<string, Figure>;

const rewards = {
  BONUS_REVIEW_HOURS: REVIEW_HOURS,
  RAKEBACK_SHARE_PERCENT,
  RAKEBACK_LEAST: Number(RAKEBACK_LEAST_MICRO / MICRO_PER_UNIT),
  CASHBACK_PERCENT: Number(CASHBACK_PERCENT),
  CASHBACK_CAP_PERCENT: String(Number(CASHBACK_CAP_BP) / 100),
  SPIN_EVERY_HOURS,
  SPIN_SECTORS,
  SPIN_TWO_PERCENT: Number(SPIN_PRIZES[1].percent),
  SPIN_NONE_PERCENT: Number(SPIN_PRIZES[2].percent),
  ROBBERY_COST_PERCENT: Number(ROBBERY_COST_PERCENT),
  ROBBERY_PLAY_DAYS,
  ROBBERY_DEPOSIT_DAYS,
} as const satisfies Record<string, Figure>;

const community = {
  CHAT_MAX: CHAT_MESSAGE_MAX,
  CHAT_PAUSE_SECONDS: seconds(CHAT_COOLDOWN_MS),
  CHAT_DELETED_DAYS: DELETED_TEXT_DAYS,
  AIRDROP_NO_CAPTCHA_LEVEL,
  AIRDROP_STAKED_DAYS,
  AIRDROP_OPEN_MINUTES: AIRDROP_OPEN_MS / 60_000,
  RAIN_SECONDS: seconds(RAIN_GATHER_MS),
} as const satisfies Record<string, Figure>;

const protection = {
  RAISE_WAIT_HOURS: RAISE_WAIT_MS / MS_PER_HOUR,
  LIMIT_DAY_HOURS: PERIOD_MS.day / MS_PER_HOUR,
  LIMIT_WEEK_DAYS: PERIOD_MS.week / MS_PER_DAY,
  LIMIT_MONTH_DAYS: PERIOD_MS.month / MS_PER_DAY,
  COOL_OFF_DAY_HOURS: COOL_OFF_DAYS.day * 24,
  COOL_OFF_WEEK_DAYS: COOL_OFF_DAYS.week,
  COOL_OFF_MONTH_DAYS: COOL_OFF_DAYS.month,
  EXCLUSION_HALF_YEAR_MONTHS: EXCLUSION_MONTHS.halfYear,
  EXCLUSION_YEAR_YEARS: EXCLUSION_MONTHS.year / 12,
  EXCLUSION_THREE_YEARS_YEARS: EXCLUSION_MONTHS.threeYears / 12,
  EXCLUSION_FIVE_YEARS_YEARS: EXCLUSION_MONTHS.fiveYears / 12,
  COMPLAINT_MIN_LENGTH,
  COMPLAINT_ANSWER_DAYS,
} as const satisfies Record<string, Figure>;

const fairness = {
  CLIENT_SEED_MAX,
  SERVER_SEED_CHARACTERS: SERVER_SEED_BYTES * 2,
  COUNTDOWN_SECONDS: seconds(TABLE_TIMES.countdownMs),
  BEACON_LEAD_SECONDS: seconds(TABLE_TIMES.beaconLeadMs),
  BEACON_LIMIT_SECONDS: seconds(TABLE_TIMES.beaconLimitMs),
  LONE_SIDE_SECONDS: seconds(TABLE_TIMES.refundMs),
} as const satisfies Record<string, Figure>;

const games = {
  DICE_RETURN_PERCENT: dice.DICE_RETURN_PERCENT,
  DICE_EDGE_PERCENT: 100 - dice.DICE_RETURN_PERCENT,
  DICE_DOUBLING_CHANCE: dice.DICE_RETURN_PERCENT / 2,
  DICE_CHANCE_LIMIT: dice.DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT: dice.DICE_MIN_PERCENT,
  DICE_MAX_PERCENT: dice.DICE_MAX_PERCENT,
  DICE_MIN_BET: dice.DICE_MIN_BET / 100,
  DICE_MAX_BET: dice.DICE_MAX_BET / 100,
  DICE_OUTCOMES: dice.DICE_OUTCOMES,
  DICE_MODULUS: { asIs: String(dice.DICE_OUTCOMES) },
  DICE_LAST: { asIs: String(lastDiceNumber) },
  DICE_FIRST_SHOWN: diceNumber(0),
  DICE_LAST_SHOWN: diceNumber(lastDiceNumber),
  DICE_FIRST_PRINTED: { asIs: diceNumber(0) },
  DICE_LAST_PRINTED: { asIs: diceNumber(lastDiceNumber) },
  DICE_SETTINGS: diceSettings.length,
  DICE_NUMBERS_PER_PERCENT: dice.DICE_OUTCOMES / 100,
  DICE_USABLE_WORDS: usableWords(dice.DICE_OUTCOMES),
  DICE_KEY_STEP,
  DICE_KEY_STRIDE,
  MINES_TILES: mines.MINES_TILES,
  MINES_MIN_LENGTH: mines.MINES_MIN_LENGTH,
  MINES_MAX_LENGTH: mines.MINES_MAX_LENGTH,
  MINES_RETURN_PERCENT: mines.MINES_RETURN_PERCENT,
  MINES_RETURNED_PART: mines.MINES_RETURN_PERCENT / 100,
  BATTLE_FEE_PERCENT,
  COINFLIP_FEE_PERCENT,
  COINFLIP_OPEN_HOURS,
  COINFLIP_RETURN_PERCENT: String(COINFLIP_RETURN_BP / BP_PER_PERCENT),
  TABLE_MAX_BETS,
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_SHARE_PERCENT,
  CLASSIC_MAX_STAKES,
  FAST_SEATS,
  POT_FEE_PERCENT,
  WHEEL_SECTORS: WHEEL_SECTORS.length,
  WHEEL_RETURNED_SECTORS: wheelReturnedSectors,
  WHEEL_RETURN_PERCENT: String((wheelReturnedSectors / WHEEL_SECTORS.length) * 100),
  WHEEL_BETS: WHEEL_BETS.length,
  WHEEL_BET_FIRST: WHEEL_BETS[0] ?? 0,
  WHEEL_BET_SECOND: WHEEL_BETS[1] ?? 0,
  WHEEL_BET_THIRD: WHEEL_BETS[2] ?? 0,
  WHEEL_BET_HIGHEST: Math.max(...WHEEL_BETS),
} as const satisfies Record<string, Figure>;

/**
 * Every figure that a text states, by the name of its placeholder. Placeholders in capitals are
 * filled when the app is built, so a figure costs nothing at run time and a text cannot state
 * another one than the rule. Hazard: in Kazakh, Uzbek and Turkish an ending may follow the sound of
 * a figure (`{ADULT_YEARS}-ге`), so these texts are read again when the rule changes.
 */
export const FIGURES: Readonly<Record<string, Figure>> = {
  ...accounts,
  ...money,
  ...rewards,
  ...partners,
  ...community,
  ...protection,
  ...fairness,
  ...games,
};
