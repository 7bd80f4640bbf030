import { domainToASCII } from 'node:url';
import { isEmail } from '../../../shared/accounts/auth/rules.ts';

/**
 * An e-mail address in the one form it is stored, compared and shown in, or undefined for what is
 * none. A domain of other letters than ASCII is written as the network knows it (`xn--…`), so one
 * that looks like another's is seen to be another. The local part keeps its case, because its
 * mailbox may; two accounts never differ in case alone.
 */
export function emailAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (!isEmail(text)) return undefined;
  const at = text.lastIndexOf('@') + 1;
  const address = text.slice(0, at) + domainToASCII(text.slice(at));
  return isEmail(address) ? address : undefined;
}
