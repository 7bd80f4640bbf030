import type * as z from 'zod/mini';
import { IDENTITIES_CALLS } from '../accounts/identities/contract.ts';
import { KYC_CALLS } from '../accounts/kyc/contract.ts';
import { NOTICES_CALLS } from '../accounts/notices/contract.ts';
import { PASSKEYS_CALLS } from '../accounts/passkeys/contract.ts';
import { PLAYER_CARD_CALLS } from '../accounts/player-card/contract.ts';
import { SETTINGS_CALLS } from '../accounts/settings/contract.ts';
import { SOLVENCY_CALLS } from '../cashdesk/solvency/contract.ts';
import { STATEMENT_CALLS } from '../cashdesk/statement/contract.ts';
import { TON_CALLS } from '../cashdesk/ton/contract.ts';
import { WITHDRAWALS_CALLS } from '../cashdesk/withdrawals/contract.ts';
import { FAIRNESS_CALLS } from '../fairness/contract.ts';
import { HISTORY_CALLS } from '../games/history/contract.ts';
import { PROOF_CALLS } from '../games/proof/contract.ts';
import { OWN_GAME_CALLS } from '../games/wire.ts';
import { AGGREGATOR_CALLS } from '../lobby/aggregator/contract.ts';
import { CATALOG_CALLS } from '../lobby/catalog/contract.ts';
import { LIVE_FEED_CALLS } from '../lobby/livefeed/contract.ts';
import { CASHBACK_CALLS } from '../rewards/cashback/contract.ts';
import { COMPLAINTS_CALLS } from '../protection/complaints/contract.ts';
import { PROTECTION_CALLS } from '../protection/contract.ts';
import { INTRODUCTORY_CALLS } from '../rewards/introductory/contract.ts';
import { ROBBERY_CALLS } from '../rewards/robbery/contract.ts';
import { AIRDROP_CALLS } from '../community/airdrops/contract.ts';
import { GIFS_CALLS } from '../community/gifs/contract.ts';
import { MODERATION_CALLS } from '../community/moderation/contract.ts';
import { DRAW_CALLS } from '../promotions/draws/contract.ts';
import { TICKET_CALLS } from '../promotions/tickets/contract.ts';
import { DEALS_CALLS } from '../partners/deals/contract.ts';
import { LINKS_CALLS } from '../partners/links/contract.ts';
import { POSTBACKS_CALLS } from '../partners/postbacks/contract.ts';
import { DAY_PROOF_CALLS } from '../partners/proof/contract.ts';
import { REPORTS_CALLS } from '../partners/reports/contract.ts';
import { PROMOTIONS_CALLS } from '../promotions/pages/contract.ts';
import { RACE_CALLS } from '../promotions/races/contract.ts';
import { NEW_YEAR_CALLS } from '../promotions/orders/contract.ts';
import { SUPPORT_CALLS } from '../support/cases/contract.ts';
import { HELP_CALLS } from '../support/help/contract.ts';

/** Every remote call of the second connection. */
export const CALLS = {
  ...ROBBERY_CALLS,
  ...FAIRNESS_CALLS,
  ...PROTECTION_CALLS,
  ...COMPLAINTS_CALLS,
  ...SETTINGS_CALLS,
  ...IDENTITIES_CALLS,
  ...PASSKEYS_CALLS,
  ...KYC_CALLS,
  ...NOTICES_CALLS,
  ...PLAYER_CARD_CALLS,
  ...OWN_GAME_CALLS,
  ...HISTORY_CALLS,
  ...PROOF_CALLS,
  ...CATALOG_CALLS,
  ...AGGREGATOR_CALLS,
  ...LIVE_FEED_CALLS,
  ...WITHDRAWALS_CALLS,
  ...TON_CALLS,
  ...STATEMENT_CALLS,
  ...SOLVENCY_CALLS,
  ...INTRODUCTORY_CALLS,
  ...CASHBACK_CALLS,
  ...PROMOTIONS_CALLS,
  ...SUPPORT_CALLS,
  ...HELP_CALLS,
  ...MODERATION_CALLS,
  ...GIFS_CALLS,
  ...AIRDROP_CALLS,
  ...DRAW_CALLS,
  ...TICKET_CALLS,
  ...DEALS_CALLS,
  ...LINKS_CALLS,
  ...REPORTS_CALLS,
  ...DAY_PROOF_CALLS,
  ...POSTBACKS_CALLS,
  ...RACE_CALLS,
  ...NEW_YEAR_CALLS,
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
