import { randomUUID } from 'node:crypto';
import { CATALOGUE, type RefusalName } from '../../../shared/errors/catalogue.ts';
import { codeOf, Refusal, type WireError } from '../../../shared/errors/refusal.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

export type WireErrorDeps = { readonly logger: Logger; readonly metrics: Pick<Metrics, 'refused'> };

/** The path of the first fault in a payload, for the refusal's data. */
export function pathOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return issues[0]?.path.map(String).join('.') ?? '';
}

/** The features whose calls have another prefix. */
const FEATURES: Readonly<Record<string, string>> = { games: 'menu', slotegrator: 'menu' };

/** The messages whose failure has a code of its own in the product's specification. */
const FAILURES: Readonly<Record<string, RefusalName>> = {
  'cash.withdraw': 'withdraw.unknown-outcome',
  'user.load2FA': 'settings.server-error',
  'user.enable2FA': 'settings.server-error',
  'user.disable2FA': 'settings.server-error',
};

/** A feature's own refusal of a general kind, or the wire's where the feature has none. */
export function ownRefusal(method: string, kind: 'need-auth' | 'server-error'): RefusalName {
  const first = method.split('.')[0] ?? '';
  const feature = FEATURES[first] ?? first;
  const isOwn = feature in CATALOGUE && kind in CATALOGUE[feature as keyof typeof CATALOGUE];
  return (isOwn ? `${feature}.${kind}` : `wire.${kind}`) as RefusalName;
}

/**
 * The wire form of anything thrown. A bug is logged under an id and answered with the feature's
 * general failure and that id, never with its message.
 */
export function wireErrorOf(
  { logger, metrics }: WireErrorDeps,
  thrown: unknown,
  method: string,
): WireError {
  if (thrown instanceof Refusal) {
    metrics.refused(thrown.refusal);
    return thrown.toWire();
  }
  const errorId = randomUUID();
  logger.error({ err: thrown, errorId, method }, 'a message failed');
  const name = FAILURES[method] ?? ownRefusal(method, 'server-error');
  metrics.refused(name);
  return { code: codeOf(name), name, data: { errorId } };
}
