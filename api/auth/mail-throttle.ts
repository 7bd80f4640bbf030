import { networkOf } from './network.ts';
import { digestOf } from './secret-token.ts';
import type { SharedThrottle } from './shared-throttle.ts';

/** What mails are counted by: what stands behind a plus leads to the same mailbox. */
export const mailboxKey = (email: string): string =>
  digestOf(email.toLowerCase().replace(/\+[^@]*@/, '@')).toString('base64url');

/** Counts a mail for its network and its mailbox, whoever has it; refuses `login.too-many-mails`. */
export async function takeMail(
  { sharedThrottle }: { readonly sharedThrottle: SharedThrottle },
  email: string,
  ip: string,
): Promise<void> {
  await sharedThrottle.take('mailNetwork', networkOf(ip));
  await sharedThrottle.take('mailAddress', mailboxKey(email));
}
