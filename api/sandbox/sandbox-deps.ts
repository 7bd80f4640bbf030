import type { LimitMode } from './limit-modes.ts';

/** Who gets demo money: exactly one of the three is given. */
export type CreditTarget = {
  readonly login?: string;
  readonly telegramId?: number;
  readonly playerId?: number;
};

/** What the sandbox needs of the product around it. */
export type SandboxDeps = {
  /**
   * Signs init data and opens the Bot API stand-in; the number before its colon is the bot's id.
   */
  readonly botToken: string;
  /** The site's address without a trailing slash; asked late, because a port may be chosen late. */
  readonly siteUrl: () => string;
  /** Where the product reaches the stand-in for sign-in providers, by the name it knows it by. */
  readonly identityUrl: () => string;
  /** Where the TON chain keeps what happened on it. */
  readonly chainFile: string;
  /** The product's own clock. */
  readonly clock: { nowMs(): number; setOffsetMs(ms: number): void; offsetMs(): number };
  /**
   * Adds money through the ledger; the balance is returned in hundredths of the base currency.
   * Undefined when no player matches or the wallet is unknown.
   */
  readonly creditPlayer: (
    who: CreditTarget,
    amountHundredths: number,
    wallet: string,
  ) => Promise<{ playerId: number; balance: number } | undefined>;
  /** Who may call the stand-in for the games aggregator; the sandbox's own merchant by default. */
  readonly aggregatorMerchant?: { readonly merchantId: string; readonly merchantKey: string };
  /**
   * Reads the rates of currencies and coins by another clock than the product's, and resolves once
   * the product uses them.
   */
  readonly readRates?: (clock: { nowMs(): number }) => Promise<void>;
  /** Runs the cash desk's minute now. */
  readonly followPayments?: () => Promise<void>;
  /** Whether the Bot API refuses what comes too fast, as Telegram does. */
  readonly telegramLimits?: LimitMode;
  readonly logger: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};
