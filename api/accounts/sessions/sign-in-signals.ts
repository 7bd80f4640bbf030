import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/network.ts';

/** Where a sign-in came from. */
export type SignInSignals = {
  /** The digest of the device's secret. */
  readonly device: Buffer | undefined;
  readonly ip: string | undefined;
  readonly nowMs: number;
};

/**
 * Keeps from which device and address a player signed in: call it in the transaction of the
 * sign-in. They never sign anybody in and never reach a client; what tells the accounts of one
 * person apart reads them.
 */
export async function keepSignInSignals(
  trx: Database,
  playerId: PlayerId,
  { device, ip, nowMs }: SignInSignals,
): Promise<void> {
  const at = new Date(nowMs);
  const network = throttleKey(ip ?? '');
  const seen = [
    { kind: 'device' as const, value: device?.toString('base64url') },
    { kind: 'network' as const, value: network === 'unknown' ? undefined : network },
  ];
  const values = seen.flatMap(({ kind, value }) =>
    value === undefined
      ? []
      : [{ kind, value, player_id: BigInt(playerId), first_seen_at: at, last_seen_at: at }],
  );
  if (values.length === 0) return;
  await trx
    .insertInto('sign_in_signals')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value', 'player_id']).doUpdateSet({ last_seen_at: at }),
    )
    .execute();
}
