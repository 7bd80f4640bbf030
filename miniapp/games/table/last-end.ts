import type { TableEnd } from '../../../shared/games/table/contract.ts';

type End = TableEnd | undefined;

/** The end of the player's last round after some more were told, twice and in any order. */
export const lastEndOf = (known: End, ends: readonly TableEnd[] = []): End =>
  ends.reduce<End>(
    (last, { roundId, end, stakeMicro, payoutMicro, reason }) =>
      last === undefined || roundId > last.roundId
        ? { roundId, end, stakeMicro, payoutMicro, reason }
        : last,
    known,
  );

/** What of it is still shown when a new round replaces one on screen: not what was before that. */
export const endAtOpening = (known: End, replacedId: string | undefined): End =>
  known !== undefined && known.roundId < (replacedId ?? '') ? undefined : known;
