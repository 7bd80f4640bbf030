import { HISTORY_CSV_PATH, type HistoryCsvQuery } from '../../../shared/games/history/contract.ts';
import { saveFile } from '../../platform/save-file.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { currentToken } from '../../transport/sockets.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The address of a table. */
function csvAddress(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}

/**
 * Saves the table at a path as a file; rejects with a `RefusedError`. Inside Telegram the token
 * speaks for the player.
 */
export async function saveTable(path: string, query: Query, name: string): Promise<void> {
  const token = currentToken();
  const response = await fetch(csvAddress(path, query), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
  }).catch(() => {
    throw RefusedError.noAnswer();
  });
  if (!response.ok) throw new RefusedError('wire.server-error', response.status);
  saveFile(await response.blob(), `rollhouse-${name}.csv`);
}

/** Saves a list of the history; rejects with a `RefusedError`. */
export const saveCsv = (query: HistoryCsvQuery): Promise<void> =>
  saveTable(HISTORY_CSV_PATH, query, query.list);
