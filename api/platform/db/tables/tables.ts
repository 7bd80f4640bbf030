import type { PromotionsTable, PromotionWordsTable } from './promotions.ts';
import type { RaceTables } from './races.ts';
import type { HelpRatingsTable, TermsAcceptancesTable } from './help.ts';
import type { GifsTable } from './gifs.ts';
import type {
  AirdropClaimsTable,
  AirdropsTable,
  GiveawayAuditLogTable,
  QuizPrizesTable,
} from './airdrops.ts';
import type { DrawTables } from './draws.ts';
import type {
  ChatLevelsTable,
  ChatMessagesTable,
  ChatModesTable,
  ChatNewsTurnsTable,
  ChatRoomTable,
  ChatWritersTable,
} from './chat.ts';
import type {
  ChatAppealsTable,
  ChatAuditLogTable,
  ChatBansTable,
  ChatHeldTable,
  ChatReportedTable,
  ChatReportsTable,
} from './moderation.ts';
import type { PlayerNotesTable } from './backoffice.ts';
import type { ClosingsTable } from './closings.ts';
import type {
  AggregatorSessionsTable,
  BannersTable,
  BonusRoundsTable,
  CatalogGamesTable,
  CatalogListsTable,
  CatalogProvidersTable,
  CatalogSyncTable,
  FavoritesTable,
} from './catalog.ts';
import type { OutsideSignInsTable, SignInCodesTable, UsedAssertionsTable } from './identities.ts';
import type { KycAuditLogTable, KycDocumentsTable } from './kyc.ts';
import type {
  StaffAccountsTable,
  StaffActsTable,
  StaffCardsTable,
  StaffPasskeysTable,
  StaffPeopleTable,
  StaffPressesTable,
  StaffSessionsTable,
  StaffStepsTable,
} from './staff.ts';
import type { CryptoAuditLogTable, CryptoAddressesTable, CryptoReceiptsTable } from './crypto.ts';
import type {
  SupportArrivalsTable,
  SupportCasesTable,
  SupportDeliveriesTable,
  SupportFilesTable,
  SupportMessagesTable,
  SupportPlacesTable,
  SupportThreadsTable,
  SupportTopicsTable,
  SupportUpdatesTable,
} from './support.ts';
import type { AlertsTable, HeartbeatsTable, JobRunsTable } from './alerts.ts';
import type {
  CohortWeeksTable,
  DayExpectationsTable,
  DayFiguresTable,
  DayGamesTable,
  DayMovementsTable,
  DayPaywaysTable,
  DayRewardsTable,
  DayWinsTable,
  DepositWeeksTable,
  MonthGamesTable,
  ReportDaysTable,
} from './reports.ts';
import type { DatabaseUseTable } from './database-use.ts';
import type { RateChangesTable, RatesNowTable } from './rates.ts';
import type {
  ReserveReadingsTable,
  SolvencyLeavesTable,
  SolvencyNodesTable,
  SolvencyReportsTable,
} from './solvency.ts';
import type {
  AccountsTable,
  IdempotencyKeysTable,
  CurrencyRatesTable,
  EntriesView,
  EntryDigestsTable,
  OperatorBalancesView,
  OperatorRollupsTable,
  PlayerTotalsTable,
  RequestsTable,
  NeedChangesTable,
  TotalsChangesTable,
  TransfersTable,
  WalletsTable,
} from './ledger.ts';
import type {
  KnownDevicesTable,
  MailLinksTable,
  MailsTable,
  SpentCaptchasTable,
  ThrottlesTable,
  SignInSignalsTable,
} from './mails.ts';
import type {
  GatewayMessagesTable,
  P2pAmountsTable,
  P2pRequisitesTable,
  PaymentEventsTable,
  PaymentNoteAuditLogTable,
  PaymentNotesTable,
  PaymentsTable,
  PaywayMethodsTable,
  PaywaysTable,
} from './payments.ts';
import type { BotMessagesTable, ExclusionNoticesTable, RemindersTable } from './notices.ts';
import type { PasskeyChallengesTable, PasskeysTable } from './passkeys.ts';
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
import type {
  BehaviourActionsTable,
  BehaviourMarkersTable,
  ComplaintsTable,
  DepositReservationsTable,
  PlayerExclusionsTable,
  PlayerLimitChangesTable,
  PlayerLimitsTable,
  PlayerFingerprintsTable,
  PlayerProtectionTable,
  PlayMinutesTable,
  RealityAnswersTable,
} from './protection.ts';
import type {
  ChainsTable,
  CoinflipsTable,
  RoundsTable,
  SeedsTable,
  TableBanksTable,
  TableRoundsTable,
} from './rounds.ts';
import type {
  CampaignBudgetsTable,
  CampaignsTable,
  CashbacksTable,
  ClosedWeeksTable,
  CountedDayRunsTable,
  CountedDaysTable,
  GrantReviewsTable,
  GrantStepsTable,
  GrantTokensTable,
  GrantsTable,
  IntroductoryTiersTable,
  PostNetworksTable,
  PostReadsTable,
  PromoCodesTable,
  PromoUsesTable,
  RepostsTable,
  RewardMarksTable,
  WeekMarksTable,
  FriendSharesTable,
  FriendWeeksTable,
  PartnerProjectsTable,
  SpinsTable,
  StoryPostersTable,
} from './rewards.ts';
import type { AvatarsTable } from './settings.ts';
import type {
  TonAuditLogTable,
  TonBatchesTable,
  TonChallengesTable,
  TonCursorsTable,
  TonJettonWalletsTable,
  TonMemosTable,
  TonPayoutsTable,
  TonTransactionsTable,
  TonWalletsTable,
} from './ton.ts';
import type { EmailChangesTable, RecoveryCodesTable, TwoFactorTable } from './two-factor.ts';
import type {
  PayoutAddressesTable,
  WithdrawalAuditLogTable,
  WithdrawalBlocksTable,
  WithdrawalsTable,
} from './withdrawals.ts';
import type { PrizeExtensionsTable, PrizeNoticesTable, PrizeOrdersTable } from './orders.ts';
import type { PartnerTables } from './partners.ts';
import type { PostbackTables } from './postbacks.ts';

/** Every table and view by its name in Postgres. */
export type Tables = {
  player_notes: PlayerNotesTable;
  ton_wallets: TonWalletsTable;
  ton_challenges: TonChallengesTable;
  ton_memos: TonMemosTable;
  ton_cursors: TonCursorsTable;
  ton_jetton_wallets: TonJettonWalletsTable;
  ton_transactions: TonTransactionsTable;
  ton_audit_log: TonAuditLogTable;
  ton_batches: TonBatchesTable;
  ton_payouts: TonPayoutsTable;
  closings: ClosingsTable;
  players: PlayersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  login_links: LoginLinksTable;
  used_init_data: UsedInitDataTable;
  outside_sign_ins: OutsideSignInsTable;
  sign_in_codes: SignInCodesTable;
  used_assertions: UsedAssertionsTable;
  login_failures: LoginFailuresTable;
  pending_referrals: PendingReferralsTable;
  mails: MailsTable;
  mail_links: MailLinksTable;
  known_devices: KnownDevicesTable;
  sign_in_signals: SignInSignalsTable;
  database_use: DatabaseUseTable;
  throttles: ThrottlesTable;
  spent_captchas: SpentCaptchasTable;
  avatars: AvatarsTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  email_changes: EmailChangesTable;
  bot_messages: BotMessagesTable;
  exclusion_notices: ExclusionNoticesTable;
  reminders: RemindersTable;
  kyc_documents: KycDocumentsTable;
  kyc_audit_log: KycAuditLogTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  game_settings: GameSettingsTable;
  accounts: AccountsTable;
  wallets: WalletsTable;
  player_totals: PlayerTotalsTable;
  transfers: TransfersTable;
  entries: EntriesView;
  requests: RequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  totals_changes: TotalsChangesTable;
  need_changes: NeedChangesTable;
  operator_rollups: OperatorRollupsTable;
  operator_balances: OperatorBalancesView;
  entry_digests: EntryDigestsTable;
  currency_rates: CurrencyRatesTable;
  seeds: SeedsTable;
  rounds: RoundsTable;
  chains: ChainsTable;
  table_rounds: TableRoundsTable;
  coinflips: CoinflipsTable;
  table_banks: TableBanksTable;
  catalog_providers: CatalogProvidersTable;
  catalog_games: CatalogGamesTable;
  catalog_sync: CatalogSyncTable;
  catalog_lists: CatalogListsTable;
  banners: BannersTable;
  favorites: FavoritesTable;
  aggregator_sessions: AggregatorSessionsTable;
  bonus_rounds: BonusRoundsTable;
  player_limits: PlayerLimitsTable;
  player_limit_changes: PlayerLimitChangesTable;
  player_exclusions: PlayerExclusionsTable;
  player_fingerprints: PlayerFingerprintsTable;
  play_minutes: PlayMinutesTable;
  player_protection: PlayerProtectionTable;
  reality_answers: RealityAnswersTable;
  deposit_reservations: DepositReservationsTable;
  complaints: ComplaintsTable;
  behaviour_markers: BehaviourMarkersTable;
  behaviour_actions: BehaviourActionsTable;
  payways: PaywaysTable;
  payway_methods: PaywayMethodsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_notes: PaymentNotesTable;
  payment_note_audit_log: PaymentNoteAuditLogTable;
  gateway_messages: GatewayMessagesTable;
  p2p_requisites: P2pRequisitesTable;
  p2p_amounts: P2pAmountsTable;
  payout_addresses: PayoutAddressesTable;
  withdrawals: WithdrawalsTable;
  withdrawal_audit_log: WithdrawalAuditLogTable;
  withdrawal_blocks: WithdrawalBlocksTable;
  rates_now: RatesNowTable;
  rate_changes: RateChangesTable;
  crypto_addresses: CryptoAddressesTable;
  crypto_receipts: CryptoReceiptsTable;
  crypto_audit_log: CryptoAuditLogTable;
  staff_people: StaffPeopleTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_steps: StaffStepsTable;
  staff_presses: StaffPressesTable;
  staff_acts: StaffActsTable;
  staff_cards: StaffCardsTable;
  alerts: AlertsTable;
  job_runs: JobRunsTable;
  heartbeats: HeartbeatsTable;
  campaigns: CampaignsTable;
  closed_weeks: ClosedWeeksTable;
  week_marks: WeekMarksTable;
  cashbacks: CashbacksTable;
  campaign_budgets: CampaignBudgetsTable;
  grants: GrantsTable;
  grant_reviews: GrantReviewsTable;
  grant_steps: GrantStepsTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  introductory_tiers: IntroductoryTiersTable;
  grant_tokens: GrantTokensTable;
  post_networks: PostNetworksTable;
  post_reads: PostReadsTable;
  reposts: RepostsTable;
  reward_marks: RewardMarksTable;
  counted_days: CountedDaysTable;
  counted_day_runs: CountedDayRunsTable;
  spins: SpinsTable;
  story_posters: StoryPostersTable;
  partner_projects: PartnerProjectsTable;
  friend_weeks: FriendWeeksTable;
  friend_shares: FriendSharesTable;
  support_threads: SupportThreadsTable;
  support_cases: SupportCasesTable;
  support_messages: SupportMessagesTable;
  support_files: SupportFilesTable;
  support_topics: SupportTopicsTable;
  support_places: SupportPlacesTable;
  support_deliveries: SupportDeliveriesTable;
  support_updates: SupportUpdatesTable;
  support_arrivals: SupportArrivalsTable;
  help_ratings: HelpRatingsTable;
  terms_acceptances: TermsAcceptancesTable;
  solvency_reports: SolvencyReportsTable;
  solvency_leaves: SolvencyLeavesTable;
  solvency_nodes: SolvencyNodesTable;
  reserve_readings: ReserveReadingsTable;
  gifs: GifsTable;
  chat_room: ChatRoomTable;
  chat_modes: ChatModesTable;
  chat_messages: ChatMessagesTable;
  chat_writers: ChatWritersTable;
  chat_news_turns: ChatNewsTurnsTable;
  chat_levels: ChatLevelsTable;
  airdrops: AirdropsTable;
  airdrop_claims: AirdropClaimsTable;
  quiz_prizes: QuizPrizesTable;
  giveaway_audit_log: GiveawayAuditLogTable;
  chat_audit_log: ChatAuditLogTable;
  chat_bans: ChatBansTable;
  chat_appeals: ChatAppealsTable;
  chat_held: ChatHeldTable;
  chat_reported: ChatReportedTable;
  chat_reports: ChatReportsTable;
  report_days: ReportDaysTable;
  day_movements: DayMovementsTable;
  day_games: DayGamesTable;
  month_games: MonthGamesTable;
  day_expectations: DayExpectationsTable;
  day_wins: DayWinsTable;
  day_rewards: DayRewardsTable;
  day_payways: DayPaywaysTable;
  day_figures: DayFiguresTable;
  deposit_weeks: DepositWeeksTable;
  cohort_weeks: CohortWeeksTable;
  promotions: PromotionsTable;
  promotion_words: PromotionWordsTable;
  prize_orders: PrizeOrdersTable;
  prize_notices: PrizeNoticesTable;
  prize_extensions: PrizeExtensionsTable;
} & PartnerTables &
  PostbackTables &
  RaceTables &
  DrawTables;
