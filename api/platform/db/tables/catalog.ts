import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../../../../shared/i18n/languages.ts';

/**
 * Providers of third-party games; when one is switched off, none of its games opens or takes new
 * bets.
 */
export type CatalogProvidersTable = {
  id: GeneratedAlways<number>;
  title: string;
  /** Its place among the providers; smaller comes first, titles break ties. */
  position: Generated<number>;
  is_enabled: Generated<boolean>;
};

/** A third-party game: what the aggregator says about it, and what an operator decides. */
export type CatalogGamesTable = {
  id: Generated<number>;
  /** The aggregator's `uuid` of the game. */
  identifier: string;
  title: string;
  provider_id: number;
  category: 'slots' | 'live';
  /** The aggregator's own word for what kind of game it is. */
  type: string;
  technology: string;
  is_mobile: boolean;
  has_lobby: boolean;
  has_freespins: boolean;
  has_demo: Generated<boolean>;
  /** Return to player in hundredths of a percent, where the provider says it. */
  rtp_hundredths: number | null;
  volatility: string | null;
  /** The aggregator's picture; players are shown our own copy. */
  image_url: string | null;
  tags: Generated<string[]>;
  /** Whether the aggregator still lists it. */
  is_listed: Generated<boolean>;
  listed_at: Generated<Date>;
  synced_at: Generated<Date>;
  /** The operator's switch; rounds under way still finish. */
  is_enabled: Generated<boolean>;
  has_cashback: Generated<boolean>;
  has_tournament: Generated<boolean>;
  /** Whether stakes on it earn experience. */
  gives_experience: Generated<boolean>;
  /**
   * How much of what a stake costs on average counts, in percent; null for what is usual for its
   * kind.
   */
  contribution_percent: Generated<number | null>;
  /** In no list and no search; whoever has its address may open it. */
  is_hidden: Generated<boolean>;
  /** Orders the grid; larger comes first. */
  popularity: Generated<number>;
};

/** The progress of copying the catalogue, so that a stopped copy continues where it was. */
export type CatalogSyncTable = {
  is_only: Generated<boolean>;
  next_page: Generated<number>;
  started_at: Date | null;
  finished_at: Date | null;
};

/** A game's place in a list an operator keeps. */
export type CatalogListsTable = {
  list: 'hot' | 'popular' | 'special';
  game_id: number;
  position: number;
};

/** A banner of the home page, shown between its start and its end. */
export type BannerWords = Readonly<
  Record<Language, { readonly title: string; readonly text: string; readonly art: string }>
>;

export type BannersTable = {
  key: string;
  position: number;
  link: string | null;
  modal: string | null;
  gradient: string;
  is_enabled: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Title and text by language; null where the app has words for the key. */
  words: ColumnType<BannerWords | null, string | null | undefined, string | null>;
};

/** A game a player marked as a favourite. */
export type FavoritesTable = { player_id: bigint; game_id: number; created_at: Generated<Date> };

/** A player in a third-party game: the currency it is played in and the rate it keeps. */
export type AggregatorSessionsTable = {
  id: string;
  player_id: bigint;
  game_id: number;
  currency_id: number;
  /** Base micro-units for one unit, as it was when the session began; all its bets keep it. */
  rate_micro: bigint;
  platform: string;
  started_at: Date;
  /** The grant whose bonus it is played with, and what its terms ask; null where it is money. */
  grant_id: string | null;
  max_stake_micro: bigint | null;
  max_balance_micro: bigint | null;
  /** Whose slots the bonus may be played in; null for all. */
  providers: string[] | null;
};

/** A round of a third-party game that is played with a bonus. */
export type BonusRoundsTable = {
  player_id: bigint;
  round_key: string;
  grant_id: string;
  /** What the bonus balance may come to. */
  max_balance_micro: bigint;
  staked_at: Date;
  /** Null while the result of its last bet is not known. */
  returned_at: Date | null;
};
