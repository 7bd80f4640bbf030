import type { Selectable } from 'kysely';
import type { DocumentFiles } from '../../accounts/kyc/document-files.ts';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import type { BotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportDeliveriesTable } from '../../platform/db/tables/support.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SupportSettings } from '../settings.ts';

/** What sending to Telegram needs. */
export type DeliveryDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly botApi: BotApi;
  /** The files of players, encrypted. */
  readonly supportFiles: DocumentFiles;
  readonly siteUrl: string;
  readonly config: { readonly staff: StaffSettings; readonly support: SupportSettings };
};

export type DeliveryRow = Selectable<SupportDeliveriesTable>;
