import type { GatewayNotice } from '../../gateways/gateway.ts';
import type { Mover } from '../../payments/payment-row.ts';
import { carryOut, type CarryOutDeps } from './carry-out.ts';
import type { NoticeOutcome, Tried } from './decision.ts';
import { judge } from './judge.ts';
import { readCase } from './read-case.ts';

/** What taking notices of gateways works with. */
export type TakeNoticeDeps = CarryOutDeps;

type IncomingNotice = {
  readonly notice: GatewayNotice;
  /**
   * The payway at whose address, and with whose key, the notice arrived; a transfer names its
   * account instead.
   */
  readonly paywayId?: number;
  readonly by: Mover;
};

/**
 * Acts on a gateway's notice, reported or requested, in any order and any number of times: reads
 * what our books have on it, judges it, and carries the decision out. Where a step could not be
 * done, such as a credit that the gate refuses, the notice is judged once more with that result.
 */
export async function takeNotice(
  deps: TakeNoticeDeps,
  { notice, paywayId = 0, by }: IncomingNotice,
): Promise<NoticeOutcome> {
  let outcome: NoticeOutcome = 'ignored';
  let known: Tried = {};
  let learned: Tried | undefined = {};
  while (learned !== undefined) {
    known = { ...known, ...learned };
    const asked = { ...(await readCase(deps.db, notice, paywayId)), ...known };
    const decision = judge(asked);
    outcome = decision.outcome;
    learned = await carryOut(deps, { asked, by }, decision.step);
  }
  return outcome;
}
