import type { CallName } from '../../shared/contract/calls.ts';
import type { OWN_GAME_CALLS } from '../../shared/games/wire.ts';
import {
  ANYBODY,
  likePlayers,
  NOBODYS_ID,
  nobodysGame,
  PLAYERS,
  stateless,
  type Row,
} from './access-row.ts';
import { NEW_YEAR_ROWS } from './promotion-rows.ts';
import { DRAW_CALL_ROWS } from './draw-rows.ts';
import { PARTNER_CALL_ROWS } from './partner-rows.ts';
import { CHAT_CALL_ROWS } from './chat-rows.ts';
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
