import { ownGameCalls } from './games/manifests.ts';
import { proofCalls } from './games/proof/proof-calls.ts';
import { identitiesCalls } from './accounts/identities/identities-calls.ts';
import { kycCalls } from './accounts/kyc/kyc-calls.ts';
import { noticesCalls } from './accounts/notices/notices-calls.ts';
import { passkeysCalls } from './accounts/passkeys/passkeys-calls.ts';
import { playerCardCalls } from './accounts/player-card/player-card-calls.ts';
import { profileMessages } from './accounts/profile/profile-channel.ts';
import { settingsCalls } from './accounts/settings/settings-calls.ts';
import { settingsMessages } from './accounts/settings/settings-channel.ts';
import { twoFactorCalls } from './accounts/two-factor/two-factor-calls.ts';
import { twoFactorMessages } from './accounts/two-factor/two-factor-channel.ts';
import { cryptoMessages } from './cashdesk/crypto/crypto-channel.ts';
import { depositsMessages } from './cashdesk/deposits/deposits-channel.ts';
import { solvencyCalls } from './cashdesk/solvency/solvency-calls.ts';
import { statementCalls } from './cashdesk/statement/statement-calls.ts';
import { tonCalls } from './cashdesk/ton/ton-calls.ts';
import { tonMessages } from './cashdesk/ton/ton-channel.ts';
import { withdrawalsCalls } from './cashdesk/withdrawals/withdrawals-calls.ts';
import { withdrawalsMessages } from './cashdesk/withdrawals/withdrawals-channel.ts';
import { fairnessCalls } from './fairness/fairness-calls.ts';
import { historyCalls } from './games/history/history-calls.ts';
import { aggregatorCalls } from './lobby/aggregator/aggregator-calls.ts';
import { aggregatorMessages } from './lobby/aggregator/aggregator-channel.ts';
import { catalogCalls } from './lobby/catalog/catalog-calls.ts';
import { liveFeedCalls } from './lobby/livefeed/livefeed-calls.ts';
import { complaintsCalls } from './protection/complaints/complaints-calls.ts';
import { protectionCalls } from './protection/protection-calls.ts';
import { introductoryCalls } from './rewards/introductory/introductory-calls.ts';
import { offersMessages } from './rewards/offers/offers-channel.ts';
import { promoMessages } from './rewards/promo/promo-channel.ts';
import { repostMessages } from './rewards/reposts/reposts-channel.ts';
import { grantsMessages } from './rewards/grants/grants-channel.ts';
import { tonBonusMessages } from './rewards/ton-bonus/ton-bonus-channel.ts';
import { cashbackCalls } from './rewards/cashback/cashback-calls.ts';
import { rakebackMessages } from './rewards/rakeback/rakeback-channel.ts';
import { vipMessages } from './rewards/vip/vip-channel.ts';
import { robberyCalls } from './rewards/robbery/robbery-calls.ts';
import {
  channelBonusMessages,
  subscriptionMessages,
} from './rewards/channel-bonus/channel-bonus-channel.ts';
import { friendsWeekMessages } from './rewards/friends-week/friends-week-channel.ts';
import { partnerBonusMessages } from './rewards/partner-bonus/partner-bonus-channel.ts';
import { storyBonusMessages } from './rewards/story-bonus/story-bonus-channel.ts';
import { robberyMessages } from './rewards/robbery/robbery-channel.ts';
import { promotionsCalls } from './promotions/pages/promotions-calls.ts';
import { ordersCalls } from './promotions/orders/orders-calls.ts';
import { supportCalls } from './support/cases/support-calls.ts';
import { helpCalls } from './support/help/help-calls.ts';
import { racesCalls } from './promotions/races/races-calls.ts';
import { ratesMessages } from './rates/rates-channel.ts';
import { airdropsCalls } from './community/airdrops/airdrops-calls.ts';
import { airdropsMessages } from './community/airdrops/airdrops-channel.ts';
import { duelsMessages } from './community/duels/duels-channel.ts';
import { chatMessages } from './community/chat/chat-channel.ts';
import { gifsCalls } from './community/gifs/gifs-calls.ts';
import { moderationCalls } from './community/moderation/moderation-calls.ts';
import { moderationMessages } from './community/moderation/moderation-channel.ts';
import { quizMessages } from './community/quiz/quiz-channel.ts';
import { drawsCalls } from './promotions/draws/draws-calls.ts';
import { ticketsCalls } from './promotions/tickets/tickets-calls.ts';
import { partnersCalls } from './partners/partners-calls.ts';
import { postbacksCalls } from './partners/postbacks/postbacks-calls.ts';
import { partnersMessages } from './partners/partners-channel.ts';
import type { Context } from './context.ts';
import type { CallHandlers, ChannelHandlers } from './platform/wire/handlers.ts';

/** Who answers each remote call: the calls of every feature. */
export const CALL_HANDLERS: CallHandlers<Context> = {
  ...ownGameCalls,
  ...proofCalls,
  ...fairnessCalls,
  ...liveFeedCalls,
  ...playerCardCalls,
  ...catalogCalls,
  ...aggregatorCalls,
  ...protectionCalls,
  ...complaintsCalls,
  ...historyCalls,
  ...settingsCalls,
  ...twoFactorCalls,
  ...passkeysCalls,
  ...kycCalls,
  ...noticesCalls,
  ...identitiesCalls,
  ...withdrawalsCalls,
  ...tonCalls,
  ...statementCalls,
  ...solvencyCalls,
  ...introductoryCalls,
  ...cashbackCalls,
  ...robberyCalls,
  ...supportCalls,
  ...helpCalls,
  ...moderationCalls,
  ...gifsCalls,
  ...airdropsCalls,
  ...drawsCalls,
  ...ticketsCalls,
  ...partnersCalls,
  ...postbacksCalls,
  ...promotionsCalls,
  ...racesCalls,
  ...ordersCalls,
};

/** Who answers each message of the channels `user`, `cash`, `bonus`, `chat` and `partnerInfo`. */
export const CHANNEL_HANDLERS: ChannelHandlers<Context> = {
  user: {
    ...profileMessages,
    ...settingsMessages,
    ...twoFactorMessages,
    ...subscriptionMessages,
  },
  cash: {
    ...ratesMessages,
    ...aggregatorMessages,
    ...depositsMessages,
    ...withdrawalsMessages,
    ...cryptoMessages,
    ...tonMessages,
  },
  bonus: {
    ...offersMessages,
    ...grantsMessages,
    ...promoMessages,
    ...tonBonusMessages,
    ...repostMessages,
    ...rakebackMessages,
    ...vipMessages,
    ...robberyMessages,
    ...channelBonusMessages,
    ...storyBonusMessages,
    ...partnerBonusMessages,
    ...friendsWeekMessages,
  },
  chat: {
    ...chatMessages,
    ...moderationMessages,
    ...airdropsMessages,
    ...duelsMessages,
    ...quizMessages,
  },
  partnerInfo: partnersMessages,
};
