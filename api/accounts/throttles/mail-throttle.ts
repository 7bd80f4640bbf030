import { networkOf } from '../../platform/http/network.ts';
import { digestOf } from '../../platform/secret-token.ts';
import type { SharedThrottle } from './shared-throttle.ts';

/**
 * The key mails are counted by: the part after a plus is dropped, because it leads to the same
 * mailbox.
 */
export const mailboxKey = (email: string): string =>
  digestOf(email.toLowerCase().replace(/\+[^@]*@/, '@')).toString('base64url');

/**
 * Counts a mail for its network and its mailbox, whether or not it belongs to an account; refuses
 * `login.too-many-mails`.
 */
export async function takeMail(
  { sharedThrottle }: { readonly sharedThrottle: SharedThrottle },
  email: string,
  ip: string,
): Promise<void> {
  await sharedThrottle.take('mailNetwork', networkOf(ip));
  await sharedThrottle.take('mailAddress', mailboxKey(email));
}
