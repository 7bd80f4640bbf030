import * as z from 'zod/mini';
import {
  bannersOutput,
  carouselOutput,
  favoritesOutput,
  gameIdInput,
  gameOutput,
  gamesInput,
  gamesOutput,
  listInput,
  listOutput,
  lobbyOutput,
  openDemoInput,
  openGameInput,
  openGameOutput,
  providerGamesInput,
  searchInput,
  searchOutput,
  switchedFavoriteOutput,
} from '../catalog/contract.ts';
import { complaintsOutput, complaintView, createComplaintInput } from '../complaints/contract.ts';
import {
  chainsOutput,
  getProofInput,
  proofSchema,
  replayOutput,
  rotateInput,
  rotateOutput,
  seedsOutput,
} from '../fairness/contract.ts';
import { battleBetInput, battleLoadOutput } from '../games/battle/contract.ts';
import {
  diceHistoryInput,
  diceHistoryOutput,
  diceLoadOutput,
  dicePlayInput,
  dicePlayOutput,
} from '../games/dice/contract.ts';
import {
  minesCreateInput,
  minesHistoryInput,
  minesHistoryOutput,
  minesLoadOutput,
  minesMoveOutput,
  minesOpenInput,
  minesTakeInput,
} from '../games/mines/contract.ts';
import { tableBetOutput } from '../games/table/contract.ts';
import { wheelBetInput, wheelLoadOutput } from '../games/wheel/contract.ts';
import {
  historyEntriesInput,
  historyEntriesOutput,
  historyRoundsInput,
  historyRoundsOutput,
  historyTotalsInput,
  historyTotalsOutput,
} from '../history/contract.ts';
import {
  beginInput,
  beginOutput,
  detachInput,
  identitiesOutput,
  providersOutput,
} from '../identities/contract.ts';
import { kycOutput, withdrawDocumentInput } from '../kyc/contract.ts';
import { liveFeedOutput } from '../livefeed/contract.ts';
import { noticesOutput, setNoticesInput } from '../notices/contract.ts';
import {
  beginPasskeyInput,
  beginPasskeyOutput,
  finishPasskeyInput,
  passkeysOutput,
  removePasskeyInput,
  renamePasskeyInput,
} from '../passkeys/contract.ts';
import {
  acceptTermsInput,
  answerRealityCheckInput,
  closeAccountInput,
  coolOffInput,
  excludeInput,
  limitInput,
  protectionState,
  saveAssessmentInput,
  setBirthDateInput,
  setLimitInput,
  setRealityCheckInput,
} from '../protection/contract.ts';
import {
  endSessionInput,
  recoveryCodesReply,
  renewRecoveryCodesInput,
  securityOutput,
  sessionsOutput,
} from '../settings/contract.ts';
import { userStatsInput, userStatsOutput } from '../users/contract.ts';

const nothing = z.strictObject({});

/**
 * Every remote call of the second connection. `access` says who may call; `movesMoney` marks calls
 * whose `requestId` makes a retry safe.
 */
export const CALLS = {
  'dice.load': { access: 'guest', movesMoney: false, input: nothing, output: diceLoadOutput },
  'dice.play': { access: 'player', movesMoney: true, input: dicePlayInput, output: dicePlayOutput },
  'dice.history': {
    access: 'player',
    movesMoney: false,
    input: diceHistoryInput,
    output: diceHistoryOutput,
  },
  'mines.load': { access: 'guest', movesMoney: false, input: nothing, output: minesLoadOutput },
  'mines.createGame': {
    access: 'player',
    movesMoney: true,
    input: minesCreateInput,
    output: minesMoveOutput,
  },
  'mines.openSector': {
    access: 'player',
    movesMoney: true,
    input: minesOpenInput,
    output: minesMoveOutput,
  },
  'mines.takeWin': {
    access: 'player',
    movesMoney: true,
    input: minesTakeInput,
    output: minesMoveOutput,
  },
  'mines.history': {
    access: 'player',
    movesMoney: false,
    input: minesHistoryInput,
    output: minesHistoryOutput,
  },
  /** Loads a table and follows it from then on, until `leave` or the end of the connection. */
  'battle.load': { access: 'guest', movesMoney: false, input: nothing, output: battleLoadOutput },
  'battle.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'battle.bet': {
    access: 'player',
    movesMoney: true,
    input: battleBetInput,
    output: tableBetOutput,
  },
  'wheelOfFortune.load': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: wheelLoadOutput,
  },
  'wheelOfFortune.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'wheelOfFortune.bet': {
    access: 'player',
    movesMoney: true,
    input: wheelBetInput,
    output: tableBetOutput,
  },
  /** Loads the live feed and follows it from then on, until `leave` or the connection's end. */
  'liveFeed.getLiveFeed': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: liveFeedOutput,
  },
  'liveFeed.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'games.getGames': { access: 'guest', movesMoney: false, input: gamesInput, output: gamesOutput },
  'games.getGame': { access: 'guest', movesMoney: false, input: gameIdInput, output: gameOutput },
  'games.getFavoriteGames': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: favoritesOutput,
  },
  'games.switchFavoriteStatus': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: switchedFavoriteOutput,
  },
  'games.openGame': {
    access: 'player',
    movesMoney: false,
    input: openGameInput,
    output: openGameOutput,
  },
  /** Opens a game without money, for guests too where the policy allows. */
  'games.openDemo': {
    access: 'guest',
    movesMoney: false,
    input: openDemoInput,
    output: openGameOutput,
  },
  'games.getLobby': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: lobbyOutput,
  },
  'games.getBanners': { access: 'guest', movesMoney: false, input: nothing, output: bannersOutput },
  'slotegrator.carousel.searchGame': {
    access: 'guest',
    movesMoney: false,
    input: searchInput,
    output: searchOutput,
  },
  'slotegrator.carousel.getProviderGame': {
    access: 'guest',
    movesMoney: false,
    input: providerGamesInput,
    output: listOutput,
  },
  'slotegrator.carousel.loadPopularSlots': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularLive': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadHotGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadNewGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.loadPopularGames': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: carouselOutput,
  },
  'slotegrator.carousel.getHotList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getNewGames': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getPopularList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'slotegrator.carousel.getSpecialList': {
    access: 'guest',
    movesMoney: false,
    input: listInput,
    output: listOutput,
  },
  'users.getStats': {
    access: 'guest',
    movesMoney: false,
    input: userStatsInput,
    output: userStatsOutput,
  },
  'fairness.getSeeds': { access: 'player', movesMoney: false, input: nothing, output: seedsOutput },
  'fairness.rotate': {
    access: 'player',
    movesMoney: false,
    input: rotateInput,
    output: rotateOutput,
  },
  'fairness.getProof': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: proofSchema,
  },
  'fairness.getReplay': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: replayOutput,
  },
  'fairness.getChains': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: chainsOutput,
  },
  'protection.getState': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: protectionState,
  },
  /** Tightens a limit at once; a looser one waits for `confirmLimit` a day later. */
  'protection.setLimit': {
    access: 'player',
    movesMoney: false,
    input: setLimitInput,
    output: protectionState,
  },
  'protection.confirmLimit': {
    access: 'player',
    movesMoney: false,
    input: limitInput,
    output: protectionState,
  },
  /** Takes back the wish for a looser limit. */
  'protection.cancelLimit': {
    access: 'player',
    movesMoney: false,
    input: limitInput,
    output: protectionState,
  },
  'protection.setRealityCheck': {
    access: 'player',
    movesMoney: false,
    input: setRealityCheckInput,
    output: protectionState,
  },
  'protection.answerRealityCheck': {
    access: 'player',
    movesMoney: false,
    input: answerRealityCheckInput,
    output: protectionState,
  },
  'protection.coolOff': {
    access: 'player',
    movesMoney: false,
    input: coolOffInput,
    output: protectionState,
  },
  'protection.exclude': {
    access: 'player',
    movesMoney: false,
    input: excludeInput,
    output: protectionState,
  },
  'protection.setBirthDate': {
    access: 'player',
    movesMoney: false,
    input: setBirthDateInput,
    output: protectionState,
  },
  'protection.acceptTerms': {
    access: 'player',
    movesMoney: false,
    input: acceptTermsInput,
    output: protectionState,
  },
  'protection.saveAssessment': {
    access: 'player',
    movesMoney: false,
    input: saveAssessmentInput,
    output: protectionState,
  },
  /** Ends every session of the player, this one too. */
  'protection.closeAccount': {
    access: 'player',
    movesMoney: false,
    input: closeAccountInput,
    output: nothing,
  },
  'history.getRounds': {
    access: 'player',
    movesMoney: false,
    input: historyRoundsInput,
    output: historyRoundsOutput,
  },
  'history.getEntries': {
    access: 'player',
    movesMoney: false,
    input: historyEntriesInput,
    output: historyEntriesOutput,
  },
  'history.getTotals': {
    access: 'player',
    movesMoney: false,
    input: historyTotalsInput,
    output: historyTotalsOutput,
  },
  'complaints.create': {
    access: 'player',
    movesMoney: false,
    input: createComplaintInput,
    output: complaintView,
  },
  'complaints.getList': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: complaintsOutput,
  },
  'settings.getSecurity': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: securityOutput,
  },
  /** Ten new recovery codes; the old ones are worth nothing from then on. */
  'settings.renewRecoveryCodes': {
    access: 'player',
    movesMoney: false,
    input: renewRecoveryCodesInput,
    output: recoveryCodesReply,
  },
  /** Where the player is signed in. */
  'settings.getSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** Ends one session, this one too, and answers what is left. */
  'settings.endSession': {
    access: 'player',
    movesMoney: false,
    input: endSessionInput,
    output: sessionsOutput,
  },
  /** Ends every session but this one. */
  'settings.endOtherSessions': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: sessionsOutput,
  },
  /** The sign-in providers that work here. */
  'identities.getProviders': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: providersOutput,
  },
  'identities.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: identitiesOutput,
  },
  /** Makes a single-use link that attaches a profile to the player, in whatever browser. */
  'identities.begin': {
    access: 'player',
    movesMoney: false,
    input: beginInput,
    output: beginOutput,
  },
  'identities.detach': {
    access: 'player',
    movesMoney: false,
    input: detachInput,
    output: identitiesOutput,
  },
  'passkeys.list': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: passkeysOutput,
  },
  /** Asks for the owner's confirmation and answers what the browser makes a passkey from. */
  'passkeys.begin': {
    access: 'player',
    movesMoney: false,
    input: beginPasskeyInput,
    output: beginPasskeyOutput,
  },
  'passkeys.finish': {
    access: 'player',
    movesMoney: false,
    input: finishPasskeyInput,
    output: passkeysOutput,
  },
  'passkeys.rename': {
    access: 'player',
    movesMoney: false,
    input: renamePasskeyInput,
    output: passkeysOutput,
  },
  /** Never the last way into the account. */
  'passkeys.remove': {
    access: 'player',
    movesMoney: false,
    input: removePasskeyInput,
    output: passkeysOutput,
  },
  /** The player's level, what each level needs and allows, and the documents sent. */
  'kyc.get': { access: 'player', movesMoney: false, input: nothing, output: kycOutput },
  /** Takes back a document that nobody has looked at. */
  'kyc.withdraw': {
    access: 'player',
    movesMoney: false,
    input: withdrawDocumentInput,
    output: kycOutput,
  },
  'notices.get': { access: 'player', movesMoney: false, input: nothing, output: noticesOutput },
  'notices.set': {
    access: 'player',
    movesMoney: false,
    input: setNoticesInput,
    output: noticesOutput,
  },
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
