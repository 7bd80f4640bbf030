import {
  complaintsOutput,
  complaintView,
  createComplaintInput,
} from '../protection/complaints/contract.ts';
import {
  historyEntriesInput,
  historyEntriesOutput,
  historyRoundsInput,
  historyRoundsOutput,
  historyTotalsInput,
  historyTotalsOutput,
} from '../games/history/contract.ts';
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
import { nothing } from '../platform/nothing.ts';

/** The calls of player protection, of a player's history and of complaints. */
export const protectionCalls = {
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
  /** Withdraws the request for a looser limit. */
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
  /** Ends every session of the player, including this one. */
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
} as const;
