import { DEFAULT_LANGUAGE, languageOfTag } from '../../../shared/i18n/languages.ts';
import type {
  SupportUpdateAnswer,
  SupportUpdateBody,
} from '../../../shared/platform/bot/contract.ts';
import { storableOf } from '../../../shared/platform/text.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffSettings } from '../../accounts/staff/settings.ts';
import type { ThreadChange } from '../cases/push-thread.ts';
import type { SupportDeps } from '../cases/support-deps.ts';

/** What working on an update needs. */
export type IntakeDeps = SupportDeps &
  StaffDeps & {
    readonly config: { readonly staff: StaffSettings; readonly siteUrl: string };
  };

/** What an update changed, and what its writer is told. */
export type Taken = SupportUpdateAnswer & { readonly changes: readonly ThreadChange[] };

/** Who wrote, for a thread of theirs. */
export function personOf(update: SupportUpdateBody) {
  const { telegramId, firstName, lastName, languageCode } = update;
  const name = storableOf([firstName, lastName].filter(Boolean).join(' ')).trim();
  return {
    telegramId,
    name: name === '' ? 'Telegram' : name,
    lang: languageOfTag(languageCode) ?? DEFAULT_LANGUAGE,
  };
}
