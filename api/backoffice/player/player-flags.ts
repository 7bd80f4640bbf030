import type { PlayerHead } from '../../../shared/backoffice/player/contract.ts';
import type { HeadRow } from './read-head.ts';

type Flag = PlayerHead['flags'][number];

/** What about a player staff should see before anything else, the gravest first. */
export function flagsOf(
  row: HeadRow,
  { owedMicro, nowMs }: { readonly owedMicro: bigint; readonly nowMs: number },
): Flag[] {
  const flags: (Flag | false)[] = [
    row.is_demo && { flag: 'demo', detail: null },
    row.closed_at !== null && { flag: 'closed', detail: row.closed_reason },
    row.banned_until !== null &&
      row.banned_until.getTime() > nowMs && { flag: 'banned', detail: row.ban_reason },
    row.break_kind !== null && {
      flag: 'break',
      detail: `${row.break_kind} until ${row.break_until?.toISOString() ?? 'for life'}`,
    },
    row.held_at !== null && { flag: 'withdrawals-held', detail: row.held_reason },
    owedMicro > 0n && { flag: 'owes-wins', detail: String(owedMicro) },
    row.claims > 0 && { flag: 'claim-in-review', detail: String(row.claims) },
    row.marker !== null && { flag: 'marker', detail: row.marker },
    row.complaints > 0 && { flag: 'complaint-open', detail: String(row.complaints) },
  ];
  return flags.filter((flag) => flag !== false);
}
