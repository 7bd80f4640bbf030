import { randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '../../shared/contract/calls.ts';
import { CATALOGUE, type RefusalName } from '../../shared/errors/catalogue.ts';
import { codeOf, Refusal, type WireError } from '../../shared/errors/refusal.ts';
import { aggregatorCalls } from '../aggregator/aggregator-calls.ts';
import { withdrawCalls } from '../cashdesk/withdrawals/withdrawals-channel.ts';
import { catalogCalls } from '../catalog/catalog-calls.ts';
import type { Context } from '../context.ts';
import { complaintsCalls } from '../complaints/complaints-calls.ts';
import { battleCalls } from '../games/battle/battle-calls.ts';
import { diceCalls } from '../games/dice/dice-calls.ts';
import { minesCalls } from '../games/mines/mines-calls.ts';
import { wheelCalls } from '../games/wheel/wheel-calls.ts';
import { fairnessCalls } from '../fairness/fairness-calls.ts';
import { historyCalls } from '../history/history-calls.ts';
import { identitiesCalls } from '../identities/identities-calls.ts';
import { kycCalls } from '../kyc/kyc-calls.ts';
import { liveFeedCalls } from '../livefeed/livefeed-calls.ts';
import { noticesCalls } from '../notices/notices-calls.ts';
import { passkeysCalls } from '../passkeys/passkeys-calls.ts';
import { protectionCalls } from '../protection/protection-calls.ts';
import { settingsCalls } from '../settings/settings-calls.ts';
import { solvencyCalls } from '../solvency/solvency-calls.ts';
import { statementCalls } from '../statement/statement-calls.ts';
import { tonCalls } from '../ton/ton-calls.ts';
import { securityCalls } from '../two-factor/two-factor-calls.ts';
import { usersCalls } from '../users/users-calls.ts';
import type { CallHandlers, Caller } from './handlers.ts';

const handlers: CallHandlers = {
  ...diceCalls,
  ...minesCalls,
  ...battleCalls,
  ...wheelCalls,
  ...fairnessCalls,
  ...liveFeedCalls,
  ...usersCalls,
  ...catalogCalls,
  ...aggregatorCalls,
  ...protectionCalls,
  ...complaintsCalls,
  ...historyCalls,
  ...settingsCalls,
  ...securityCalls,
  ...passkeysCalls,
  ...kycCalls,
  ...noticesCalls,
  ...identitiesCalls,
  ...withdrawCalls,
  ...tonCalls,
  ...statementCalls,
  ...solvencyCalls,
};

type AnyHandler = (context: Context, caller: Caller, input: unknown) => Promise<unknown>;
type AnyCall = {
  readonly handle: AnyHandler;
  readonly isForPlayers: boolean;
  readonly input: (typeof CALLS)[CallName]['input'];
};

/** A Map, so that `__proto__` and `constructor` are unknown names like any other. */
const table: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(CALLS).map(([name, call]): [string, AnyCall] => [
    name,
    {
      handle: handlers[name as CallName] as AnyHandler,
      isForPlayers: call.access === 'player',
      input: call.input,
    },
  ]),
);

/**
 * Runs one remote call: finds it, checks who may call and the shape of the payload, and runs the
 * verb. Throws a `Refusal`, or a bug.
 */
export async function runCall(
  context: Context,
  caller: Caller,
  { method, payload }: { readonly method: unknown; readonly payload: unknown },
): Promise<unknown> {
  const call = typeof method === 'string' ? table.get(method) : undefined;
  if (call === undefined || typeof method !== 'string') throw new Refusal('wire.unknown-method');
  if (call.isForPlayers && caller.session === undefined) {
    throw new Refusal(ownRefusal(method, 'need-auth'));
  }
  const parsed = call.input.safeParse(payload ?? {});
  if (!parsed.success) {
    throw new Refusal('wire.wrong-shape', { path: pathOf(parsed.error.issues) });
  }
  return call.handle(context, caller, parsed.data);
}

/** Where the first fault of a payload is, for the refusal's data. */
export function pathOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return issues[0]?.path.map(String).join('.') ?? '';
}

/** The features whose calls go by another name. */
const FEATURES: Readonly<Record<string, string>> = { games: 'menu', slotegrator: 'menu' };

/** A feature's own refusal of a general kind, or the wire's where the feature has none. */
function ownRefusal(method: string, kind: 'need-auth' | 'server-error'): RefusalName {
  const first = method.split('.')[0] ?? '';
  const feature = FEATURES[first] ?? first;
  const isOwn = feature in CATALOGUE && kind in CATALOGUE[feature as keyof typeof CATALOGUE];
  return (isOwn ? `${feature}.${kind}` : `wire.${kind}`) as RefusalName;
}

/**
 * What crosses the wire for anything thrown. A bug is logged under an id and answered with the
 * feature's general failure and that id, never with its message.
 */
export function wireErrorOf(
  { logger, metrics }: Context,
  thrown: unknown,
  method: string,
): WireError {
  if (thrown instanceof Refusal) {
    metrics.refused(thrown.refusal);
    return thrown.toWire();
  }
  const errorId = randomUUID();
  logger.error({ err: thrown, errorId, method }, 'a message failed');
  const name = ownRefusal(method, 'server-error');
  metrics.refused(name);
  return { code: codeOf(name), name, data: { errorId } };
}
