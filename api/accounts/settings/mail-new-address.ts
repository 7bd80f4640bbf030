import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { endConfirmingLinks } from '../../platform/mail/mail-links.ts';
import { holderOf, type WaitingEmail } from './email-change-store.ts';

/**
 * Mails the link that makes a pending address the account's, by confirming it or by setting a password,
 * in place of those mailed before; where the address is another account's and confirmed there, notifies
 * that account instead.
 */
export async function mailNewAddress(
  trx: Database,
  { playerId, email, nowMs }: WaitingEmail,
  asking: 'confirm-new-email' | 'credentials' = 'confirm-new-email',
): Promise<void> {
  await endConfirmingLinks(trx, playerId, { purposes: ['change-email'], nowMs });
  const holder = await holderOf(trx, email);
  const isTaken = holder !== undefined && holder.isConfirmed && holder.playerId !== playerId;
  const asker = await trx
    .selectFrom('players')
    .select(['login', 'nick', 'lang'])
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const told = isTaken ? holder : { playerId, name: asker.login ?? asker.nick, lang: asker.lang };
  const mail = {
    kind: isTaken ? 'email-taken' : asking,
    to: email,
    playerId: told.playerId,
    lang: isLanguage(told.lang) ? told.lang : DEFAULT_LANGUAGE,
    facts: { name: told.name },
  } as const;
  await queueMail(trx, mail, nowMs);
}
