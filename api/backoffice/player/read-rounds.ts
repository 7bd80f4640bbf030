import { PLAYER_PAGE } from '../../../shared/backoffice/player/contract.ts';
import type {
  StatementEntry,
  StatementWallet,
} from '../../../shared/cashdesk/statement/contract.ts';
import type { HistoryRound } from '../../../shared/games/history/contract.ts';
import { uuidTimeMs } from '../../../shared/ids.ts';
import { readStatement } from '../../cashdesk/statement/read-statement.ts';
import { readRounds } from '../../games/history/rounds-page.ts';
import { type Reading, requireSection } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** From the first day on: staff see what is older than a player's own history. */
const EVER_MS = 0;

export type RoundsAsked = {
  readonly after?: string | undefined;
  readonly from?: string | undefined;
  readonly isThirdParty?: boolean | undefined;
};

/**
 * Rounds of our own and messages of third-party games, the newest first, or from one of them on.
 * There is no filter by one game: a player of millions of other rounds would be read through.
 */
export async function readRoundsPage(
  deps: PlayerPageDeps,
  reading: Reading,
  { after, from, isThirdParty = false }: RoundsAsked,
): Promise<{ rows: HistoryRound[]; next: string | null }> {
  await requireSection(deps.db, reading, 'rounds');
  const toMs = from === undefined ? undefined : uuidTimeMs(from) + 1;
  const { rounds, next } = await readRounds(deps, reading.playerId, {
    range: { fromMs: EVER_MS, toMs: after === undefined ? toMs : undefined },
    game: isThirdParty ? 'provider' : undefined,
    after,
    limit: PLAYER_PAGE,
  });
  return { rows: rounds, next };
}

/** Every movement on a player's wallets, with the balance that it left. */
export async function readLedgerPage(
  deps: PlayerPageDeps,
  reading: Reading,
  asked: { readonly after?: string | undefined; readonly wallet?: StatementWallet | undefined },
): Promise<{ rows: StatementEntry[]; next: string | null }> {
  await requireSection(deps.db, reading, 'ledger');
  const { entries, next } = await readStatement(deps, reading.playerId, {
    range: { fromMs: EVER_MS, toMs: undefined },
    wallet: asked.wallet,
    cursor: asked.after,
    limit: PLAYER_PAGE,
  });
  return { rows: entries, next };
}
