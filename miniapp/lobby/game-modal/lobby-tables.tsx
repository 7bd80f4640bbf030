import { useState } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import type { LobbyTable } from '../../../shared/lobby/aggregator/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useFormats } from '../../i18n/format.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Wish } from './game-play.ts';
import styles from './lobby-tables.module.css';
import { useAnswer, type Answer } from './use-answer.ts';

const PLACES = 3;
const TWO_PLACES = { maximumFractionDigits: 2 } as const;

/** The limits of a table in the player's currency, else in the first it names. */
function limitsOf({ limits }: LobbyTable, code: string) {
  return limits.find(({ currency }) => currency === code) ?? limits[0];
}

/**
 * The part of a table's name that distinguishes it within its game: providers put the game's own
 * name before it.
 */
function placeOf(name: string, title: string): string {
  const rest = name.startsWith(title) ? name.slice(title.length).replace(/^[\s·:–—-]+/u, '') : name;
  return rest === '' ? name : rest;
}

type TableProps = {
  readonly table: LobbyTable;
  /** The game's name. */
  readonly title: string;
  readonly code: string;
  readonly isDisabled: boolean;
  readonly onOpen: (wish: Wish) => void;
};

function Table({ table, title, code, isDisabled, onOpen }: TableProps) {
  const t = useT();
  const { number } = useFormats();
  const [hasFace, setHasFace] = useState(table.dealerAvatar !== null);
  const limits = limitsOf(table, code);
  const amount = (hundredths: number) => number(hundredths / 100, TWO_PLACES);
  const { openTime, closeTime } = table;
  return (
    <li>
      <button
        className={styles.table}
        disabled={isDisabled || !table.isOpen}
        onClick={() => onOpen({ isDemo: false, lobbyData: table.lobbyData })}
        type="button"
      >
        <span aria-hidden="true" className={styles.face}>
          {hasFace && table.dealerAvatar !== null ? (
            <img
              alt=""
              height={48}
              loading="lazy"
              onError={() => setHasFace(false)}
              src={table.dealerAvatar}
              width={48}
            />
          ) : (
            (table.dealerName ?? table.name).slice(0, 1)
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{placeOf(table.name, title)}</span>
          <span className={styles.more}>
            {table.dealerName !== null && <span>{table.dealerName}</span>}
            {limits !== undefined && (
              <span>
                {t('game.tables.limits', {
                  min: amount(limits.min),
                  max: amount(limits.max),
                  code: limits.currency,
                })}
              </span>
            )}
            {!table.isOpen && openTime !== null && closeTime !== null && (
              <span>{t('game.tables.hours', { from: openTime, to: closeTime })}</span>
            )}
          </span>
        </span>
        <span className={styles.state} data-open={table.isOpen}>
          {t(table.isOpen ? 'game.tables.open' : 'game.tables.closed')}
        </span>
      </button>
    </li>
  );
}

const loadLobby = (gameId: string) => call('games.getLobby', { gameId });

type Lobby = Answer<{ readonly tables: readonly LobbyTable[] }>;

type LobbyTablesProps = Omit<TableProps, 'table' | 'title'> & { readonly game: GameView };

/** The tables of a live game, the open ones first; where there is none the game opens by itself. */
export function LobbyTables({ game, ...shared }: LobbyTablesProps) {
  const { answer, ask } = useAnswer(loadLobby, game.identifier);
  return <TableList {...shared} lobby={answer} onRetry={ask} title={game.title} />;
}

type TableListProps = Omit<TableProps, 'table'> & {
  readonly lobby: Lobby;
  readonly onRetry: () => void;
};

/** A lobby in each of its states. */
export function TableList({ lobby, onRetry, ...shared }: TableListProps) {
  const t = useT();
  if (lobby.status === 'loading') {
    return (
      <div className={styles.tables}>
        <VisuallyHidden>{t('game.tables.loading')}</VisuallyHidden>
        {Array.from({ length: PLACES }, (_, index) => (
          <Skeleton height="4.5rem" key={index} />
        ))}
      </div>
    );
  }
  if (lobby.status === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('game.tables.failed')}</p>
        <Button onClick={onRetry} variant="hot">
          {t('game.retry')}
        </Button>
      </div>
    );
  }
  const { tables } = lobby.value;
  if (tables.length === 0) {
    return (
      <Button
        disabled={shared.isDisabled}
        isWide
        onClick={() => shared.onOpen({ isDemo: false })}
        size="large"
        variant="hot"
      >
        {t('game.play', { code: shared.code })}
      </Button>
    );
  }
  const sorted = tables.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
  return (
    <section aria-labelledby="game-tables">
      <h4 className={styles.heading} id="game-tables">
        {t('game.tables.title')}
      </h4>
      <ul className={styles.tables}>
        {sorted.map((table) => (
          <Table key={table.tableId} table={table} {...shared} />
        ))}
      </ul>
    </section>
  );
}
