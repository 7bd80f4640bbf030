import type { PLAYER_CALLS } from '../../../shared/backoffice/player/contract.ts';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import type { SupportDeps } from '../../support/cases/support-deps.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { answerMarkersOf } from './answer-markers.ts';
import { excludePlayer, type ExcludeDeps } from './exclude-player.ts';
import { holdWithdrawals } from './hold-withdrawals.ts';
import { limitPlayer } from './limit-player.ts';
import { look } from './look.ts';
import { finishNote, readNotes, writeNote } from './notes.ts';
import { openCaseFor } from './open-case.ts';
import { openDocument } from './open-document.ts';
import { readingOf } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';
import { readActs } from './read-acts.ts';
import { readBonuses } from './read-bonuses.ts';
import { readCases } from './read-cases.ts';
import { readChat } from './read-chat.ts';
import { readDocumentsOf } from './read-documents.ts';
import { readHead } from './read-head.ts';
import { readLinks } from './read-links.ts';
import { readMoney } from './read-money.ts';
import { readProtection } from './read-protection.ts';
import { readLedgerPage, readRoundsPage } from './read-rounds.ts';
import { readSessions } from './read-sessions.ts';

/** What the calls of a player's page need. */
export type PlayerCallsDeps = PlayerPageDeps &
  SupportDeps &
  ExcludeDeps & { readonly vault: Vault; readonly documentFiles: DocumentFiles };

/** Who answers the calls of the page. */
export type PlayerHandlers = Pick<OfficeHandlers, keyof typeof PLAYER_CALLS>;

/** A player's page: every section is read on its own, every act is an act of staff. */
export const playerCalls = (deps: PlayerCallsDeps): PlayerHandlers => ({
  'player.head': (actor, { playerId }) => readHead(deps, readingOf(actor, playerId)),
  'player.money': (actor, { playerId, after }) =>
    readMoney(deps, readingOf(actor, playerId), after),
  'player.ledger': (actor, { playerId, ...asked }) =>
    readLedgerPage(deps, readingOf(actor, playerId), asked),
  'player.rounds': (actor, { playerId, ...asked }) =>
    readRoundsPage(deps, readingOf(actor, playerId), asked),
  'player.sessions': (actor, { playerId }) => readSessions(deps, readingOf(actor, playerId)),
  'player.protection': (actor, { playerId }) => readProtection(deps, readingOf(actor, playerId)),
  'player.documents': (actor, { playerId }) => readDocumentsOf(deps, readingOf(actor, playerId)),
  'player.links': (actor, { playerId }) => readLinks(deps, readingOf(actor, playerId)),
  'player.bonuses': (actor, { playerId, after }) =>
    readBonuses(deps, readingOf(actor, playerId), after),
  'player.cases': (actor, { playerId }) => readCases(deps, readingOf(actor, playerId)),
  'player.chat': (actor, { playerId }) => readChat(deps, readingOf(actor, playerId)),
  'player.acts': (actor, { playerId, after }) => readActs(deps, readingOf(actor, playerId), after),
  'player.notes': (actor, { playerId }) => readNotes(deps, readingOf(actor, playerId)),

  'player.look': (actor, { playerId, ...asked }) => look(deps, readingOf(actor, playerId), asked),
  'player.document': (actor, { playerId, documentId }) =>
    openDocument({ ...deps, files: deps.documentFiles }, readingOf(actor, playerId), documentId),
  'player.block': (actor, { playerId, reason }) =>
    holdWithdrawals(deps, readingOf(actor, playerId), { verb: 'block', reason }),
  'player.unblock': (actor, { playerId, reason }) =>
    holdWithdrawals(deps, readingOf(actor, playerId), { verb: 'unblock', reason }),
  'player.answerMarkers': (actor, { playerId, ...answer }) =>
    answerMarkersOf(deps, readingOf(actor, playerId), answer),
  'player.limit': (actor, { playerId, ...limit }) =>
    limitPlayer(deps, readingOf(actor, playerId), { act: 'limit.set', ...limit }),
  'player.loosenLimit': (actor, { playerId, ...limit }) =>
    limitPlayer(deps, readingOf(actor, playerId), { act: 'limit.loosen', ...limit }),
  'player.exclude': (actor, { playerId, ...asked }) =>
    excludePlayer(deps, readingOf(actor, playerId), asked),
  'player.note': (actor, { playerId, ...note }) =>
    writeNote(deps, readingOf(actor, playerId), note),
  'player.noteDone': (actor, { playerId, noteId }) =>
    finishNote(deps, readingOf(actor, playerId), BigInt(noteId)),
  'player.openCase': (actor, { playerId, ...words }) =>
    openCaseFor(deps, readingOf(actor, playerId), words),
});
