import type {
  AggregatorSessionsTable,
  BannersTable,
  CatalogGamesTable,
  CatalogListsTable,
  CatalogProvidersTable,
  CatalogSyncTable,
  FavoritesTable,
} from './catalog.ts';
import type {
  AccountsTable,
  ClaimsTable,
  CoursesTable,
  EntriesView,
  EntryDigestsTable,
  HouseBalancesView,
  HouseRollupsTable,
  PlayerTotalsTable,
  RequestsTable,
  TotalsChangesTable,
  TransfersTable,
  WalletsTable,
} from './ledger.ts';
import type {
  GameSettingsTable,
  IdentitiesTable,
  LoginFailuresTable,
  LoginLinksTable,
  PendingReferralsTable,
  PlayersTable,
  SessionsTable,
  UsedInitDataTable,
} from './players.ts';
import type { ChainsTable, RoundsTable, SeedsTable, TableRoundsTable } from './rounds.ts';

/** Every table and view by its name in Postgres. */
export type Tables = {
  players: PlayersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  login_links: LoginLinksTable;
  used_init_data: UsedInitDataTable;
  login_failures: LoginFailuresTable;
  pending_referrals: PendingReferralsTable;
  game_settings: GameSettingsTable;
  accounts: AccountsTable;
  wallets: WalletsTable;
  player_totals: PlayerTotalsTable;
  transfers: TransfersTable;
  entries: EntriesView;
  requests: RequestsTable;
  claims: ClaimsTable;
  totals_changes: TotalsChangesTable;
  house_rollups: HouseRollupsTable;
  house_balances: HouseBalancesView;
  entry_digests: EntryDigestsTable;
  courses: CoursesTable;
  seeds: SeedsTable;
  rounds: RoundsTable;
  chains: ChainsTable;
  table_rounds: TableRoundsTable;
  catalog_providers: CatalogProvidersTable;
  catalog_games: CatalogGamesTable;
  catalog_sync: CatalogSyncTable;
  catalog_lists: CatalogListsTable;
  banners: BannersTable;
  favorites: FavoritesTable;
  aggregator_sessions: AggregatorSessionsTable;
};
