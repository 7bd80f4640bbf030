import type { ChannelName, CHANNELS } from '../../shared/contract/channels.ts';
import { PRESET_AVATARS } from '../../shared/accounts/settings/avatars.ts';
import { ANYBODY, likePlayers, NOBODYS_ID, PLAYERS, stateless, type Row } from './access-row.ts';
import { CHAT_ROWS } from './chat-rows.ts';
import { PARTNER_ROWS } from './partner-rows.ts';

type MessageRows = {
  readonly [C in ChannelName]: { readonly [T in keyof (typeof CHANNELS)[C]]: Row };
};

export const MESSAGE_ROWS: MessageRows = {
  user: {
    load: PLAYERS,
    updateUser: PLAYERS,
    refererInfo: { ...ANYBODY, payload: { id: 'abc' } },
    changeLanguage: { ...PLAYERS, payload: { lang: 'en' } },
    checkSubTelegramGroup: PLAYERS,
    setHidden: { ...PLAYERS, payload: { isHidden: false } },
    chooseWallet: { ...PLAYERS, payload: { wallet: 'real' } },
    setRefId: { ...ANYBODY, payload: { refId: 'abc' } },
    changeNickName: { ...stateless('settings.nick-length'), payload: { nick: 'ab' } },
    saveAvatar: { ...stateless('settings.avatar-format'), payload: { img: 'no picture' } },
    saveAvatarCommon: { ...PLAYERS, payload: { avatarUrl: PRESET_AVATARS[0] } },
    createLocalAccount: {
      ...stateless('settings.local-exists'),
      payload: { login: 'another1', password: 'Moonlit4' },
    },
    changePassword: {
      ...stateless('settings.password-wrong'),
      payload: { password: 'Moonlit5', currentPassword: 'wrong' },
    },
    changeEmail: { ...stateless('settings.email-invalid'), payload: { email: 'nobody' } },
    cancelEmailChange: PLAYERS,
    load2FA: PLAYERS,
    enable2FA: {
      ...stateless('settings.password-wrong'),
      payload: { password: 'wrong', code: '000000' },
    },
    disable2FA: {
      ...stateless('settings.two-factor-off'),
      payload: { password: 'wrong', code: '000000' },
    },
  },
  bonus: {
    load: ANYBODY,
    setBonusActive: { ...PLAYERS, payload: { bonus_id: 0 } },
    activatePromoCode: {
      ...likePlayers('promo.unknown'),
      payload: { code: 'NOSUCHCODE' },
      guest: 'wire.need-auth',
      banned: 'gate.banned',
      excluded: 'gate.excluded',
      ended: 'wire.need-auth',
    },
    loadTonBonus: PLAYERS,
    takeTonBonus: {
      ...PLAYERS,
      ...likePlayers('ton-bonus.no-wallet'),
      banned: 'ton-bonus.no-wallet',
      excluded: 'ton-bonus.no-wallet',
    },
    loadReposts: PLAYERS,
    takeRepost: { ...stateless('repost.not-found'), payload: { network: 'x', link: 'nowhere' } },
    loadRakeback: PLAYERS,
    takeRakeback: {
      ...stateless('rakeback.minimum'),
      banned: 'gate.banned',
      excluded: 'gate.excluded',
    },
    telegramBonus: {
      ...stateless('channel-bonus.not-linked'),
      banned: 'gate.banned',
      excluded: 'gate.excluded',
    },
    telegramBonusCheck: PLAYERS,
    telegramStoryCheck: PLAYERS,
    takeTelegramStoryBonus: {
      ...stateless('story-bonus.not-linked'),
      banned: 'gate.banned',
      excluded: 'gate.excluded',
    },
    getBonusPartnersData: ANYBODY,
    takePartnerBonus: {
      ...stateless('partner-bonus.not-found'),
      payload: { bonusId: 2_000_000_000 },
      banned: 'gate.banned',
      excluded: 'gate.excluded',
    },
    loadFriendsWeek: PLAYERS,
    loadVipBonuses: PLAYERS,
    takeVipBonus: { ...stateless('vip.not-reached'), payload: { compStatus: 15 } },
    loadPeriodicalBonuses: PLAYERS,
    startPeriodicalBonus: {
      ...stateless('robbery.telegram'),
      banned: 'gate.banned',
      excluded: 'gate.excluded',
    },
    activatePeriodicalBonus: {
      ...stateless('robbery.no-spin'),
      payload: { recaptchaToken: 'sandbox-pass' },
    },
  },
  cash: {
    loadCurrencies: ANYBODY,
    changeCurrencies: { ...PLAYERS, payload: { currencyId: 2 } },
    getExCurrency: PLAYERS,
    changeExTargetCurrency: { ...PLAYERS, payload: { currencyId: 2 } },
    loadPayWaysDeposit: { ...ANYBODY, payload: { isMobile: false, currency: 1 } },
    deposit: {
      ...stateless('cashdesk.no-gateway'),
      payload: { methodId: 1, amount: '1000', currency: 1 },
    },
    getPayment: { ...stateless('cashdesk.payment-unknown'), payload: { id: NOBODYS_ID } },
    getDeposit: { ...stateless('cashdesk.payment-unknown'), payload: { id: NOBODYS_ID } },
    confirmTransfer: { ...stateless('cashdesk.payment-unknown'), payload: { id: NOBODYS_ID } },
    cancelDeposit: { ...stateless('cashdesk.payment-unknown'), payload: { id: NOBODYS_ID } },
    transactions: { ...PLAYERS, payload: { code: 1, page: 1, pageSize: 10 } },
    loadPayWaysWithdraw: { ...PLAYERS, payload: { currency: 1 } },
    getBanks: PLAYERS,
    getBanksRepay: PLAYERS,
    quoteWithdraw: {
      ...stateless('withdraw.unavailable'),
      payload: { purse_id: 1, amount: 100_000 },
    },
    withdraw: {
      ...stateless('withdraw.unavailable'),
      payload: { amount: 100_000, purse_id: 1, purseNumber: '4111111111111111' },
    },
    cancelPaymentRequest: { ...stateless('withdraw.unknown'), payload: { id: NOBODYS_ID } },
    getWalletTON: { ...PLAYERS, banned: 'gate.banned', excluded: 'gate.excluded' },
    setTimerWalletTON: PLAYERS,
    getCourseTON: ANYBODY,
    getCryptApiData: PLAYERS,
    getCryptApiAddress: { ...stateless('cryptapi.coin-unknown'), payload: { coin: 'nocoin' } },
    currencyGeoIp: ANYBODY,
  },
  chat: CHAT_ROWS,
  partnerInfo: PARTNER_ROWS,
};
