import { unitsText } from '../../../shared/money/amount.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { moscowTime } from '../../../shared/platform/moscow-time.ts';
import { expectedBy } from '../../cashdesk/withdrawals/expected-by.ts';
import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import type { SupportCase } from '../threads/case-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import { caseNumberOf } from '../threads/case-number.ts';
import { langOf } from '../threads/lang-of.ts';

/**
 * The first answer, at once and by nobody: the number, by when a person answers, and how the thing
 * stands that is asked about, in the player's own figures.
 */
export async function writeFirstAnswer(
  db: Database,
  thread: Thread,
  row: SupportCase,
): Promise<string> {
  const t = translateTo(langOf(thread));
  const hello = t('support.first', {
    number: caseNumberOf(row.id),
    time: moscowTime(row.answer_by.getTime()),
  });
  const standing = await standingOf(db, thread, row.about);
  return standing === undefined ? hello : `${hello}\n\n${standing}`;
}

async function standingOf(
  db: Database,
  thread: Thread,
  about: SupportCase['about'],
): Promise<string | undefined> {
  if (thread.player_id === null) return undefined;
  const asked = { playerId: thread.player_id, lang: langOf(thread) };
  switch (about) {
    case 'withdrawal':
      return await withdrawalStanding(db, asked);
    case 'deposit':
      return await depositStanding(db, asked);
    case 'bonus':
      return await bonusStanding(db, asked);
    case 'other':
      return undefined;
  }
}

type Asked = { readonly playerId: bigint; readonly lang: Language };

const ENDED = ['done', 'failed', 'cancelled', 'rejected'] as const;

async function withdrawalStanding(db: Database, { playerId, lang }: Asked): Promise<string> {
  const t = translateTo(lang);
  const row = await db
    .selectFrom('withdrawals')
    .select(['stage', 'amount_in_currency', 'payer_currency', 'usable_from', 'asked_at'])
    .where('player_id', '=', playerId)
    .where('stage', 'not in', ENDED)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return t('support.first.noWithdrawal');
  const amount = amountText(row);
  if (row.stage === 'review') {
    const fromMs = Math.max(row.asked_at.getTime(), row.usable_from.getTime());
    const time = moscowTime(expectedBy({ fromMs, needsStaff: true }).getTime());
    return t('support.first.review', { amount, time });
  }
  const isWaiting = row.stage === 'holding' || row.stage === 'approved';
  return isWaiting
    ? t('support.first.waiting', { amount, time: moscowTime(row.usable_from.getTime()) })
    : t('support.first.sending', { amount });
}

/** Payments: a deposit has the code 1, and one that waits for its payer the state 1. */
async function depositStanding(
  db: Database,
  { playerId, lang }: Asked,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['amount_in_currency', 'payer_currency', 'payways.name'])
    .where('player_id', '=', playerId)
    .where('code', '=', 1)
    .where('payments.state', '=', 1)
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return translateTo(lang)('support.first.deposit', {
    amount: amountText(row),
    payway: row.name,
  });
}

async function bonusStanding(db: Database, { playerId, lang }: Asked): Promise<string | undefined> {
  const row = await db
    .selectFrom('grants')
    .innerJoin('player_totals', 'player_totals.player_id', 'grants.player_id')
    .select(['need_micro', 'mark_micro', 'bonus_counted_micro'])
    .where('grants.player_id', '=', playerId)
    .where('award', '=', 'bonus')
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined || row.mark_micro === null) return undefined;
  const played = row.bonus_counted_micro - row.mark_micro;
  return translateTo(lang)('support.first.bonus', {
    played: unitsText(played < row.need_micro ? played : row.need_micro),
    need: unitsText(row.need_micro),
  });
}

const amountText = (row: {
  readonly amount_in_currency: string;
  readonly payer_currency: string;
}) => `${row.amount_in_currency} ${row.payer_currency}`;
