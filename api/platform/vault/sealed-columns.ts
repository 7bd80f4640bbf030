import type { SecretUse } from './vault.ts';

/** A column of values sealed by the vault, in a table whose rows belong to a player. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** Identifies a row among those of its player, as an SQL expression of text. */
  readonly row: string;
};

/** Every column that `ACCOUNT_KEY` seals, by use: a use without a column does not compile. */
export const SEALED_COLUMNS: Readonly<Record<SecretUse, readonly SealedColumn[]>> = {
  'totp-secret': [
    { table: 'two_factor', column: 'secret', row: "''" },
    { table: 'two_factor', column: 'pending_secret', row: "''" },
  ],
  'recovery-code': [
    { table: 'recovery_codes', column: 'sealed_key', row: "encode(digest, 'hex')" },
  ],
  'document-key': [{ table: 'kyc_documents', column: 'sealed_key', row: 'id::text' }],
  'support-file-key': [{ table: 'support_files', column: 'sealed_key', row: 'id::text' }],
  'payout-address': [{ table: 'payout_addresses', column: 'sealed', row: 'id::text' }],
  'postback-secret': [
    { table: 'partner_postbacks', column: 'secret', row: 'id::text' },
    { table: 'partner_postbacks', column: 'former_secret', row: 'id::text' },
  ],
  'prize-order': [
    { table: 'prize_orders', column: 'sealed_form', row: 'id::text' },
    { table: 'prize_orders', column: 'sealed_tracking', row: 'id::text' },
  ],
};
