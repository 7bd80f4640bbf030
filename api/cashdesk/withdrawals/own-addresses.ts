import { Address } from '@ton/core';
import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import { scriptForms } from './coin-checksums.ts';
import type { DestinationKind } from './destination.ts';
import { plainAccount } from '../payways/plain-purse.ts';

/** Where the operator itself is paid at, as its settings and its wallet on TON say. */
export type OwnAddressDeps = {
  readonly ton:
    | { readonly hot: { readonly raw: string }; readonly settings: { readonly usdtMaster: string } }
    | undefined;
  readonly config: {
    readonly cryptApi: { readonly payouts: ReadonlyMap<string, string> } | undefined;
  };
};

/** A payee as `normalDestination` leaves it. */
type OwnQuestion = Pick<DestinationKind, 'isCrypto' | 'network'> & { readonly purse: string };

/**
 * Whether a payee is the operator itself: its wallet on TON, its reserves, an address issued to any
 * player for deposits, the address those forward to, or an account that accepts transfers. Money
 * sent there would arrive as an unidentified deposit, or as another player's.
 */
export async function isOwnAddress(
  deps: OwnAddressDeps,
  db: Database,
  { isCrypto, network, purse }: OwnQuestion,
): Promise<boolean> {
  if (!isCrypto) return await isOwnAccount(db, purse);
  const forms = new Set((network === 'TON' ? formsOnTon(purse) : scriptForms(purse)).map(lower));
  return isConfigured(deps, forms) || (await isKept(db, deps, [...forms]));
}

/** Refuses `withdraw.own-address` for a payee that is the operator itself. */
export async function requireOthersAddress(
  deps: OwnAddressDeps,
  db: Database,
  question: OwnQuestion,
): Promise<void> {
  if (await isOwnAddress(deps, db, question)) throw new Refusal('withdraw.own-address');
}

const lower = (text: string) => text.toLowerCase();

/** Every way of writing a raw address. */
function formsOnTon(raw: string): readonly string[] {
  const address = Address.parseRaw(raw);
  const flags = [true, false];
  const friendly = flags.flatMap((bounceable) =>
    flags.flatMap((testOnly) =>
      flags.map((urlSafe) => address.toString({ bounceable, testOnly, urlSafe })),
    ),
  );
  return [raw, ...friendly];
}

function isConfigured({ config, ton }: OwnAddressDeps, forms: ReadonlySet<string>): boolean {
  const onTon = ton && [ton.hot.raw, Address.parse(ton.settings.usdtMaster).toRawString()];
  const emptiedTo = config.cryptApi?.payouts.values() ?? [];
  return [...(onTon ?? []), ...emptiedTo].some((own) => forms.has(lower(own)));
}

async function isKept(
  db: Database,
  { ton }: OwnAddressDeps,
  forms: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select exists (select from crypto_addresses where lower(address) = any(${forms}::text[]))
        or exists (select from reserve_readings where lower(address) = any(${forms}::text[]))
        or exists (select from ton_jetton_wallets
                    where owner = ${ton?.hot.raw ?? ''} and lower(address) = any(${forms}::text[]))
        as is_own`.execute(db);
  return rows[0]?.is_own === true;
}

/** However either is written. */
async function isOwnAccount(db: Database, purse: string): Promise<boolean> {
  const rows = await db.selectFrom('p2p_requisites').select('account_number').execute();
  const own = rows.map(({ account_number: number }) => plainAccount(number));
  return own.includes(plainAccount(purse));
}
