import type { Context } from '../../context.ts';
import { createPlaySessionBook, type PlaySessionBook } from '../play-sessions.ts';
import { type Aftermath, createAftermath } from './aftermath.ts';

/** What the wallet's verbs work with. */
export type WalletContext = Pick<
  Context,
  'catalog' | 'clock' | 'courses' | 'db' | 'gate' | 'ledger' | 'logger' | 'players'
> & {
  readonly playSessions: PlaySessionBook;
  readonly aftermath: Aftermath;
};

export function createWalletContext(context: Context): WalletContext {
  const { catalog, clock, courses, db, gate, ledger, logger, players } = context;
  return {
    catalog,
    clock,
    courses,
    db,
    gate,
    ledger,
    logger,
    players,
    playSessions: createPlaySessionBook(db),
    aftermath: createAftermath(context),
  };
}
