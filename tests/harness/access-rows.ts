import type { CallName } from '../../shared/contract/calls.ts';
import type { ChannelName, CHANNELS } from '../../shared/contract/channels.ts';
import type { OWN_GAME_CALLS } from '../../shared/games/wire.ts';
import { PRESET_AVATARS } from '../../shared/accounts/settings/avatars.ts';
import {
  ANYBODY,
  likePlayers,
  NOBODYS_ID,
  nobodysGame,
  PLAYERS,
  type Row,
  stateless,
} from './access-row.ts';
import { NEW_YEAR_ROWS } from './promotion-rows.ts';
import { DRAW_CALL_ROWS } from './draw-rows.ts';
import { PARTNER_CALL_ROWS, PARTNER_ROWS } from './partner-rows.ts';
import { CHAT_CALL_ROWS, CHAT_ROWS } from './chat-rows.ts';
import { RACE_CALL_ROWS } from './race-rows.ts';

type CallRows = { readonly [N in CallName]?: Row };

/** The rows of calls that are sent before any game is played. */
const BEFORE_PLAY = {
  'liveFeed.getLiveFeed': ANYBODY,
  'liveFeed.leave': ANYBODY,
  'games.getGames': { ...ANYBODY, payload: { isMobile: false } },
  'games.getBanners': ANYBODY,
  'slotegrator.carousel.searchGame': { ...ANYBODY, payload: { search: 'abc', isMobile: false } },
  'slotegrator.carousel.getProviderGame': {
    ...ANYBODY,
    payload: { isMobile: false, providerName: 'Nobody', categoryName: 'slots' },
  },
  'slotegrator.carousel.loadPopularSlots': ANYBODY,
  'slotegrator.carousel.loadPopularLive': ANYBODY,
  'slotegrator.carousel.loadHotGames': ANYBODY,
  'slotegrator.carousel.loadNewGames': ANYBODY,
  'slotegrator.carousel.loadPopularGames': ANYBODY,
  'slotegrator.carousel.getHotList': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getNewGames': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getPopularList': { ...ANYBODY, payload: { isMobile: false } },
  'slotegrator.carousel.getSpecialList': { ...ANYBODY, payload: { isMobile: false } },
  'games.getGame': nobodysGame('menu.unknown-game'),
  'games.openDemo': nobodysGame('menu.unknown-game'),
  'games.getFavoriteGames': { ...PLAYERS, guest: 'menu.need-auth', ended: 'menu.need-auth' },
  'games.switchFavoriteStatus': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    ended: 'menu.need-auth',
  },
  'games.openGame': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    banned: 'menu.banned',
    excluded: 'gate.excluded',
    ended: 'menu.need-auth',
  },
  'games.getLobby': {
    ...nobodysGame('menu.unknown-game'),
    guest: 'menu.need-auth',
    ended: 'menu.need-auth',
  },
  'users.getStats': {
    ...likePlayers('users.not-found'),
    payload: { userId: NOBODYS_ID },
    guest: 'users.not-found',
    banned: 'users.not-found',
    excluded: 'users.not-found',
    ended: 'users.not-found',
  },
  'fairness.getSeeds': PLAYERS,
  'fairness.rotate': PLAYERS,
  'fairness.getProof': ANYBODY,
  'fairness.getReplay': ANYBODY,
  'fairness.getRefunds': ANYBODY,
  'fairness.getChains': ANYBODY,
} as const satisfies CallRows;

/** The rows of calls that are sent after all games were played. */
const AFTER_PLAY = {
  'protection.getState': PLAYERS,
  'protection.setLimit': {
    ...PLAYERS,
    payload: { kind: 'deposit', period: 'day', amount: 100_000 },
  },
  'protection.confirmLimit': {
    ...stateless('protection.nothing-pending'),
    payload: { kind: 'loss', period: 'day' },
  },
  'protection.cancelLimit': {
    ...stateless('protection.nothing-pending'),
    payload: { kind: 'loss', period: 'day' },
  },
  'protection.setRealityCheck': { ...PLAYERS, payload: { minutes: 60 } },
  'protection.answerRealityCheck': {
    ...stateless('protection.nothing-due'),
    payload: { choice: 'continue' },
  },
  /** No player of this table takes a break: it would change the answers to other rows. */
  'protection.coolOff': { ...stateless('wire.wrong-shape'), payload: { period: 'never' } },
  'protection.exclude': { ...stateless('wire.wrong-shape'), payload: { period: 'never' } },
  'protection.setBirthDate': {
    ...stateless('protection.birth-date-set'),
    payload: { birthDate: '1990-05-17' },
  },
  'protection.acceptTerms': {
    ...stateless('protection.terms-other'),
    payload: { version: 'none' },
  },
  'protection.saveAssessment': { ...PLAYERS, payload: { answers: [0, 0, 0, 0, 0, 0, 0, 0, 0] } },
  'protection.closeAccount': {
    ...stateless('settings.password-wrong'),
    // The row `mines.createGame` has left a game of mines open for everybody who may play.
    player: 'protection.open-rounds',
    moderator: 'protection.open-rounds',
    admin: 'protection.open-rounds',
    payload: { reason: 'enough', password: 'wrong', keepsMoney: true },
  },
  'history.getRounds': PLAYERS,
  'history.getEntries': PLAYERS,
  'history.getTotals': PLAYERS,
  'complaints.create': {
    ...PLAYERS,
    payload: { subject: 'other', text: 'Something went wrong.' },
  },
  'complaints.getList': PLAYERS,
  ...CHAT_CALL_ROWS,
  ...RACE_CALL_ROWS,
  ...DRAW_CALL_ROWS,
  'promotions.list': { ...ANYBODY, payload: { language: 'en' } },
  'promotions.get': {
    ...nobodysGame('promotion.not-found'),
    payload: { slug: 'nobody', language: 'en' },
  },
  ...PARTNER_CALL_ROWS,
  ...NEW_YEAR_ROWS,
  'help.getRating': { ...PLAYERS, payload: { answer: 'payout-time' } },
  'help.rate': { ...PLAYERS, payload: { answer: 'payout-time', helped: true } },
  'support.getThread': PLAYERS,
  'support.getOlder': { ...PLAYERS, payload: { before: '1' } },
  'support.send': {
    ...PLAYERS,
    payload: { requestId: NOBODYS_ID, text: 'Something went wrong.' },
  },
  'support.edit': { ...stateless('support.not-yours'), payload: { id: '0', text: 'Else' } },
  'support.delete': { ...stateless('support.not-yours'), payload: { id: '0' } },
  'support.read': { ...PLAYERS, payload: { upTo: '1' } },
  'support.close': PLAYERS,
  'support.rate': { ...stateless('support.no-case'), payload: { number: 'S-1', rating: 5 } },
  'support.checkCode': { ...PLAYERS, payload: { code: 'NOCODE' } },
  'settings.getSessions': PLAYERS,
  'settings.endSession': {
    ...stateless('settings.session-unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'settings.endOtherSessions': PLAYERS,
  'passkeys.list': PLAYERS,
  'passkeys.begin': {
    ...stateless('settings.password-wrong'),
    payload: { password: 'wrong' },
  },
  'passkeys.finish': {
    ...stateless('passkeys.failed'),
    payload: {
      name: 'Phone',
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  },
  'passkeys.rename': {
    ...stateless('passkeys.unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000', name: 'Phone' },
  },
  'passkeys.remove': {
    ...stateless('settings.password-wrong'),
    payload: { id: '00000000-0000-4000-8000-000000000000', password: 'wrong' },
  },
  'kyc.get': PLAYERS,
  'kyc.withdraw': {
    ...stateless('kyc.unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'notices.get': PLAYERS,
  'notices.set': { ...PLAYERS, payload: { isOn: true } },
  'notices.getReminders': PLAYERS,
  'notices.setReminders': { ...PLAYERS, payload: { isOn: false } },
  'settings.getSecurity': PLAYERS,
  'settings.renewRecoveryCodes': {
    ...stateless('settings.two-factor-off'),
    payload: { password: 'wrong', code: '000000' },
  },
  'identities.getProviders': ANYBODY,
  'identities.list': PLAYERS,
  'identities.begin': {
    ...stateless('settings.password-wrong'),
    payload: { provider: 'steam', password: 'wrong' },
  },
  'identities.detach': { ...stateless('identities.unknown'), payload: { provider: 'steam' } },
  'cash.whyNotWithdraw': PLAYERS,
  'cash.getAddresses': PLAYERS,
  'statement.get': { ...PLAYERS, payload: { limit: 10 } },
  'solvency.get': ANYBODY,
  'solvency.getProof': PLAYERS,
  'bonus.introductory.getInfo': PLAYERS,
  'bonus.introductory.takeBonus': {
    ...likePlayers('introductory.order'),
    payload: { code: 'secondBonus' },
    guest: 'wire.need-auth',
    banned: 'gate.banned',
    excluded: 'gate.excluded',
    ended: 'wire.need-auth',
  },
  'bonus.introductory.takeAmount': {
    ...likePlayers('introductory.minimum'),
    guest: 'wire.need-auth',
    banned: 'gate.banned',
    excluded: 'gate.excluded',
    ended: 'wire.need-auth',
  },
  'bonus.cashback.getTimer': ANYBODY,
  'bonus.cashback.takeCashback': {
    ...stateless('cashback.nothing'),
    guest: 'cashback.need-auth',
    banned: 'gate.banned',
    excluded: 'gate.excluded',
    ended: 'cashback.need-auth',
  },
  'ton.proofPayload': PLAYERS,
  'ton.getWallets': PLAYERS,
  'ton.bindWallet': {
    ...stateless('ton.proof-old'),
    payload: {
      address: `0:${'0'.repeat(64)}`,
      network: '-239',
      proof: {
        timestamp: 0,
        domain: { lengthBytes: 9, value: 'localhost' },
        payload: 'none',
        signature: 'AAAA',
      },
      walletStateInit: 'AAAA',
    },
  },
  'ton.unbindWallet': {
    ...stateless('ton.wallet-unknown'),
    payload: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'ton.prepareDeposit': {
    ...stateless('ton.below-minimum'),
    payload: { asset: 'GRAM', amount: '0' },
  },
  'bonus.robbery.getProof': {
    ...stateless('robbery.spin-not-found'),
    payload: { spinId: NOBODYS_ID },
  },
  'ton.reportSent': {
    ...stateless('ton.payment-unknown'),
    payload: { paymentId: '00000000-0000-4000-8000-000000000000', boc: 'AAAA' },
  },
} as const satisfies CallRows;

type OwnGameRows = { readonly [N in keyof typeof OWN_GAME_CALLS]: Row };

/**
 * The rows of all calls, in the order in which they are sent: seeds are changed before a game of
 * mines is open, and an account is closed while one is.
 */
export const callRows = (ofOwnGames: OwnGameRows): { readonly [N in CallName]: Row } => ({
  ...BEFORE_PLAY,
  ...ofOwnGames,
  ...AFTER_PLAY,
});

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
    loadPayWaysDeposit: { ...PLAYERS, payload: { isMobile: false, currency: 1 } },
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
