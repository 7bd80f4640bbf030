import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import {
  type Fingerprint,
  fingerprintsOf,
  forgetDocumentNumber,
  isProvenElsewhere,
  keepFingerprints,
} from '../../protection/exclusion/fingerprints.ts';
import type { DocumentFiles } from './document-files.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../staff/authorise.ts';
import { lockActs } from '../staff/lock-acts.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { type DocumentRow, writeAuditEntry } from './kyc-store.ts';

/** A document that waits for staff, and whose it is. */
export type WaitingDocument = Pick<
  DocumentRow,
  'id' | 'kind' | 'media_type' | 'bytes' | 'uploaded_at' | 'player_id'
> & { readonly nick: string };

/** Every document that waits, the one that waited longest first. */
export async function listWaiting(db: Database): Promise<readonly WaitingDocument[]> {
  return await db
    .selectFrom('kyc_documents')
    .innerJoin('players', 'players.id', 'kyc_documents.player_id')
    .select([
      'kyc_documents.id',
      'kind',
      'media_type',
      'bytes',
      'uploaded_at',
      'player_id',
      'players.nick',
    ])
    .where('state', '=', 'waiting')
    .orderBy('uploaded_at')
    .execute();
}

/**
 * A decision on a document; a rejection says why, to the player, and an approval of an identity
 * document names it (`documentNumberOf`).
 */
export type Decision =
  | { readonly state: 'approved'; readonly actor: StaffActor; readonly number?: string | undefined }
  | { readonly state: 'rejected'; readonly actor: StaffActor; readonly reason: string };

/** What a decision came to; `shown-elsewhere`: it takes two, for another account showed the same. */
export type Decided =
  | { readonly outcome: 'decided' | 'number-needed' }
  | { readonly outcome: 'shown-elsewhere'; readonly approvals: Exclude<ActOutcome, 'enough'> };

type DecideDeps = StaffDeps & { readonly config: { readonly fingerprintKey: string } };

/**
 * Decides on a document and notifies the player, in one transaction. A waiting one may be approved
 * or rejected, and an approved one rejected later; of two decisions at once one counts. Whoever
 * shows an identity document has proved it: accounts that show the same one are one person's, by its
 * keyed digest alone, which is in the log of staff. To approve one that another account has shown
 * takes two of staff, and a rejection ends the link. Answers `number-needed` for one that is approved
 * unnamed. Refuses `kyc.unknown`.
 */
export async function decideDocument(
  deps: DecideDeps,
  id: string,
  decision: Decision,
): Promise<Decided> {
  const number = decision.state === 'approved' ? decision.number : undefined;
  if (decision.state === 'approved' && number === undefined && (await isIdentity(deps.db, id))) {
    return { outcome: 'number-needed' };
  }
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    return await decideLocked({ ...deps, db: trx }, id, { ...decision, number });
  });
}

async function decideLocked(
  deps: DecideDeps,
  id: string,
  decision: Decision & { readonly number: string | undefined },
): Promise<Decided> {
  const { db, clock } = deps;
  const { state, actor, number } = decision;
  const nowMs = clock.nowMs();
  const row = await db
    .selectFrom('kyc_documents')
    .select(['player_id', 'kind', 'number_digest'])
    .where('id', '=', id)
    .where('state', 'in', state === 'approved' ? ['waiting'] : ['waiting', 'approved'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('kyc.unknown');
  const playerId = playerIdOf(row.player_id);
  const shown = row.kind === 'identity' ? fingerprintOf(deps, number) : undefined;
  const needsTwo = shown !== undefined && (await isProvenElsewhere(db, playerId, shown));
  const reason = decision.state === 'rejected' ? decision.reason : undefined;
  const why = reason === undefined ? {} : { reason };
  const approvals = await authorise(deps, {
    actor,
    act: state === 'approved' ? 'kyc.approve' : 'kyc.reject',
    subject: `document:${id}`,
    after: { state, ...(shown && { numberDigest: shown.digest.toString('hex') }) },
    needsTwo,
    playerId: row.player_id,
    ...why,
  });
  if (approvals !== 'enough') return { outcome: 'shown-elsewhere', approvals };
  const set = { state, reason: reason ?? null, decided_at: new Date(nowMs) };
  const number_digest = shown?.digest ?? row.number_digest;
  await db
    .updateTable('kyc_documents')
    .set({ ...set, number_digest })
    .where('id', '=', id)
    .execute();
  await writeAuditEntry(db, { documentId: id, act: state, by: actor.name, nowMs, ...why });
  if (shown !== undefined) {
    await keepFingerprints(db, playerId, { fingerprints: [shown], isProven: true, nowMs });
  }
  if (state === 'rejected' && row.number_digest !== null) {
    await endLink(db, playerId, row.number_digest);
  }
  await notifyPlayer(db, { kind: `documents-${state}`, playerId, facts: { reason } }, nowMs);
  return { outcome: 'decided' };
}

function fingerprintOf(
  { config: { fingerprintKey } }: DecideDeps,
  number: string | undefined,
): Fingerprint | undefined {
  if (number === undefined) return undefined;
  return fingerprintsOf(fingerprintKey, [{ kind: 'document', value: number }])[0];
}

/** Ends the link of a rejected document, unless another approved one of the player has its number. */
async function endLink(db: Database, playerId: PlayerId, digest: Buffer): Promise<void> {
  const other = await db
    .selectFrom('kyc_documents')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'approved')
    .where('number_digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) await forgetDocumentNumber(db, playerId, digest);
}

async function isIdentity(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_documents')
    .select('kind')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.kind === 'identity';
}

/** A decrypted document; its export is recorded with the name of the member of staff. */
export type ExportedDocument = Pick<DocumentRow, 'kind' | 'media_type'> & {
  readonly plain: Buffer;
};

/** Opens a document for staff and keeps who did; refuses `kyc.unknown` for one taken back. */
export async function exportDocument(
  deps: StaffDeps & { readonly files: DocumentFiles },
  id: string,
  actor: StaffActor,
): Promise<ExportedDocument> {
  const { clock, db, files } = deps;
  const row = await db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.sealed_key === null) throw new Refusal('kyc.unknown');
  const playerId = playerIdOf(row.player_id);
  await db.transaction().execute(async (trx) => {
    const subject = `document:${id}`;
    await authorise(
      { ...deps, db: trx },
      { actor, act: 'kyc.export', subject, playerId: row.player_id },
    );
    const kept = { documentId: id, act: 'exported', by: actor.name, nowMs: clock.nowMs() } as const;
    await writeAuditEntry(trx, kept);
  });
  const stored = { storedName: row.stored_name, sealedKey: row.sealed_key };
  const plain = await files.read({ id, playerId }, stored);
  return { kind: row.kind, media_type: row.media_type, plain };
}

/** Whether a document waits that this person never opened: nobody approves what they have not seen. */
export async function isUnseen(
  db: Database,
  id: string,
  { personId }: Pick<StaffActor, 'personId'>,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('kyc_documents')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('staff_acts')
            .select('staff_acts.id')
            .where('subject', '=', `document:${id}`)
            .where('act', '=', 'kyc.export')
            .where('outcome', '=', 'done')
            .where('person_id', '=', personId),
        ),
      ),
    )
    .executeTakeFirst();
  return waiting !== undefined;
}
