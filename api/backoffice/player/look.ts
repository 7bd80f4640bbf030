import type { Look } from '../../../shared/backoffice/player/contract.ts';
import type { LookView } from '../../../shared/backoffice/player/rows.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { authorise, requireMay } from '../../accounts/staff/authorise.ts';
import { openAddress } from '../../cashdesk/withdrawals/addresses.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { type Reading, requirePage, RIGHT_TO_LOOK } from './player-access.ts';
import type { PlayerPageDeps } from './player-deps.ts';

/** How many payees, sessions and networks are opened at once. */
const OPENED = 50;

const NOTHING: LookView = {
  email: null,
  realName: null,
  birthDate: null,
  profiles: [],
  addresses: [],
  networks: [],
};

/**
 * Opens personal data of a player. Who did, what and why is in the log before anything of it is
 * answered, and in one transaction with it: where the log cannot be written nothing is opened.
 */
export async function look(
  deps: PlayerPageDeps & { readonly vault: Vault },
  reading: Reading,
  { what, reason }: { readonly what: Look; readonly reason: string },
): Promise<LookView> {
  const { actor, playerId } = reading;
  return await deps.db.transaction().execute(async (trx) => {
    await requirePage(trx, reading);
    const id = BigInt(playerId);
    await requireMay(trx, { actor, act: RIGHT_TO_LOOK[what], playerId: id });
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'player.look',
        subject: `player:${playerId}`,
        after: { what },
        reason,
        playerId: id,
      },
    );
    const opened = { ...deps, db: trx };
    if (what === 'contacts') return { ...NOTHING, ...(await openContacts(trx, playerId)) };
    if (what === 'addresses') {
      return { ...NOTHING, addresses: await openAddresses(opened, playerId) };
    }
    return { ...NOTHING, networks: await openNetworks(trx, playerId) };
  });
}

async function openContacts(db: Database, playerId: PlayerId): Promise<Partial<LookView>> {
  const id = BigInt(playerId);
  const player = await db
    .selectFrom('players')
    .select(['email', 'first_name', 'last_name', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirst();
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'external_id', 'profile'])
    .where('player_id', '=', id)
    .orderBy('created_at')
    .execute();
  const name = [player?.first_name, player?.last_name].filter(Boolean).join(' ');
  return {
    email: player?.email ?? null,
    realName: name === '' ? null : name,
    birthDate: player?.birth_date ?? null,
    profiles: identities.map(({ provider, external_id: externalId, profile }) => ({
      provider,
      externalId,
      name: nameOf(profile),
    })),
  };
}

/** What somebody is called there, by what their provider said of them. */
function nameOf(profile: unknown): string {
  const { name, username } = (profile ?? {}) as Readonly<Record<string, unknown>>;
  return [name, username].filter((word) => typeof word === 'string').join(' ');
}

async function openAddresses(
  deps: { readonly db: Database; readonly vault: Vault },
  playerId: PlayerId,
): Promise<LookView['addresses']> {
  const rows = await deps.db
    .selectFrom('payout_addresses as a')
    .innerJoin('payways as y', 'y.id', 'a.payway_id')
    .select(['a.id', 'a.masked', 'y.name', 'a.first_used_at'])
    .where('a.player_id', '=', BigInt(playerId))
    .orderBy('a.first_used_at', 'desc')
    .limit(OPENED)
    .execute();
  const opened: LookView['addresses'] = [];
  for (const row of rows) {
    const { purse, memo } = await openAddress(deps, playerId, row.id);
    const { masked, name: payway, first_used_at: firstUsedAt } = row;
    opened.push({ masked, payway, purse, memo, firstUsedAt: firstUsedAt.toISOString() });
  }
  return opened;
}

async function openNetworks(db: Database, playerId: PlayerId): Promise<LookView['networks']> {
  const id = BigInt(playerId);
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'ip'])
    .where('player_id', '=', id)
    .where('ip', 'is not', null)
    .orderBy('last_seen_at', 'desc')
    .limit(OPENED)
    .execute();
  const signals = await db
    .selectFrom('sign_in_signals')
    .select('value')
    .where('player_id', '=', id)
    .where('kind', '=', 'network')
    .orderBy('last_seen_at', 'desc')
    .limit(OPENED)
    .execute();
  return [
    ...sessions.map(({ id: sessionId, ip }) => ({ sessionId, network: ip ?? '' })),
    ...signals.map(({ value }) => ({ sessionId: null, network: value })),
  ];
}
