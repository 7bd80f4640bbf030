import type { Ledger } from '../../../ledger/posting.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { PlayerDirectory } from '../../../players/player-directory.ts';
import type { Gate } from '../../../protection/gate/gate.ts';
import type { Rates } from '../../../rates/rates.ts';
import type { BonusPlay } from '../bonus-play.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { createPlaySessionBook, type PlaySessionBook } from '../play-sessions.ts';
import { createOwedWins, type OwedWins } from './owed-wins.ts';
import { createRoundRates, type RoundRates } from './round-rates.ts';
import {
  type PostingEffects,
  type PostingEffectsDeps,
  createPostingEffects,
} from './posting-effects.ts';

type Books = {
  readonly bonusPlay: BonusPlay;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly rates: Rates;
  readonly db: Database;
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly logger: Logger;
  readonly players: PlayerDirectory;
};

/** What the wallet is made with. */
export type WalletDeps = Books & PostingEffectsDeps;

/** What the wallet's verbs work with. */
export type WalletContext = Books & {
  readonly playSessions: PlaySessionBook;
  readonly owedWins: OwedWins;
  readonly roundRates: RoundRates;
  readonly effects: PostingEffects;
};

export function createWalletContext(deps: WalletDeps): WalletContext {
  const { bonusPlay, catalog, clock, rates, db, gate, ledger, logger, players } = deps;
  return {
    bonusPlay,
    catalog,
    clock,
    rates,
    db,
    gate,
    ledger,
    logger,
    players,
    playSessions: createPlaySessionBook(db),
    owedWins: createOwedWins(db),
    roundRates: createRoundRates(db),
    effects: createPostingEffects(deps),
  };
}
