import { birthDateRefusal } from '../../../shared/accounts/auth/birth-date.ts';
import type { RefusalData } from '../../../shared/platform/wire/error.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ProtectionState } from '../../../shared/protection/contract.ts';
import type { Player } from '../../players/player-directory.ts';
import { hasAcceptedTerms } from '../../../shared/players/terms.ts';
import { type Break, breakInForce, type Guard } from './guard.ts';

/** Why a player may not play at all, whatever the stake. */
export type Block = {
  readonly name: NonNullable<ProtectionState['blockedBy']>;
  readonly data?: RefusalData;
};

/** The refusal for a block. */
export const refusalOfBlock = ({ name, data }: Block): Refusal => new Refusal(`gate.${name}`, data);

function blockOfBreak({ kind, untilMs }: Break): Block {
  const name = kind === 'exclusion' ? 'excluded' : 'cool-off';
  if (untilMs === undefined) return { name };
  return { name, data: { untilIso: new Date(untilMs).toISOString() } };
}

/** The refusal for a break, with its end where it has one. */
export const refusalOfBreak = (found: Break): Refusal => refusalOfBlock(blockOfBreak(found));

/** What stops deposits and bonuses: a closed account or a break. */
export function blockOfPerson(player: Player, guard: Guard, nowMs: number): Block | undefined {
  if (player.isClosed) return { name: 'closed' };
  const found = breakInForce(guard, nowMs);
  if (found !== undefined) return blockOfBreak(found);
  const { birthDate } = player;
  if (birthDate === null) return { name: 'birth-date-needed' };
  if (birthDateRefusal(birthDate, nowMs) === 'login.under-age') return { name: 'under-age' };
  if (!hasAcceptedTerms(player.termsVersion, nowMs)) return { name: 'terms-changed' };
  return undefined;
}
