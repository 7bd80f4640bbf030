import { plainAccount, plainPurse } from '../payways/plain-purse.ts';
import { scriptForms } from './coin-checksums.ts';
import { type Fingerprint, fingerprintsOf } from '../../protection/exclusion/fingerprints.ts';

/** The destination of a withdrawal, in the one form in which it is stored. */
export type Payee = { readonly purse: string; readonly memo: string | null };

/** What telling people apart by their purses needs. */
export type LinkDeps = {
  readonly config: {
    readonly fingerprintKey: string;
    /** Raw addresses on TON that exchanges share among their customers. */
    readonly exchanges: ReadonlySet<string>;
  };
};

/** A payee in one piece, its memo in it. */
export const wordOf = ({ purse, memo }: Payee): string =>
  memo === null ? purse : `${purse} ${memo}`;

/**
 * The fingerprint that links accounts paid at the same purse, however its letters are written.
 * Anybody may write any memo, so it tells people apart only at an exchange, which is known to be
 * paid for many.
 */
export function linkOfPayee({ config }: LinkDeps, payee: Payee): readonly [Fingerprint] {
  const isShared = config.exchanges.has(payee.purse);
  const memo = payee.memo === null ? null : plainPurse(payee.memo);
  const [purse] = scriptForms(payee.purse);
  const value = isShared ? wordOf({ purse: payee.purse, memo }) : plainAccount(purse);
  const [link] = fingerprintsOf(config.fingerprintKey, [{ kind: 'payment', value }]);
  if (link === undefined) throw new Error('a payee has a fingerprint');
  return [link];
}

/**
 * The fingerprint of a purse that paid a deposit, which compares with those of payees; none for an
 * exchange, which pays for all its customers.
 */
export function linkOfSource(deps: LinkDeps, purse: string): readonly Fingerprint[] {
  if (deps.config.exchanges.has(purse)) return [];
  const [{ digest }] = linkOfPayee(deps, { purse, memo: null });
  return [{ kind: 'source', digest }];
}
