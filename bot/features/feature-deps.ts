import type { Answers } from '../answers.ts';
import type { BotApi } from '../api-client.ts';
import type { BotLogger } from '../logger.ts';

/** What every feature of the bot may use. */
export type FeatureDeps = {
  /** The site's address without a trailing slash; the mini-app lives there. */
  readonly siteUrl: string;
  readonly api: BotApi;
  readonly logger: BotLogger;
  /** Every answer that anybody can bring about goes through these. */
  readonly answers: Answers;
  /** Whether updates come in parallel, as by a webhook: the API then puts them in order. */
  readonly comesInParallel?: boolean;
};
