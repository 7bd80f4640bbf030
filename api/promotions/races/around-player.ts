import type { PlayerId } from '../../../shared/ids.ts';
import { higherThan, type Picture, type TopPlace } from './read-picture.ts';

/** How many places are shown above and below a player who is under the top. */
const AROUND = 2;

/** The score of a player; undefined where they take no part. */
export const scoreOf = ({ entrants, scores }: Picture, playerId: PlayerId): number | undefined => {
  const index = entrants.indexOf.get(playerId);
  return index === undefined ? undefined : scores[index];
};

/** Those around a player who takes part and is under the top, with their places. */
export function aroundOf(
  picture: Picture,
  playerId: PlayerId | undefined,
): readonly (readonly [TopPlace, number])[] {
  if (playerId === undefined || picture.top.some((one) => one.playerId === playerId)) return [];
  const { ranked, entrants, standing } = picture;
  const score = scoreOf(picture, playerId);
  if (score === undefined || score === 0 || picture.takenOut.has(playerId)) return [];
  const { count } = higherThan(ranked, score);
  const ownRank = ranked.length - 1 - count;
  const most = ranked[Math.min(ownRank + AROUND, ranked.length - 1)] ?? score;
  const least = Math.max(ranked[Math.max(ownRank - AROUND, 0)] ?? score, 1);
  const near: TopPlace[] = [];
  for (let index = 0; index < standing.length; index += 1) {
    const other = standing[index] ?? 0;
    if (other < least || other > most) continue;
    near.push({ playerId: entrants.ids[index] as PlayerId, scoreMicro: BigInt(other) });
  }
  const sorted = near.toSorted(
    (a, b) =>
      Number(b.scoreMicro - a.scoreMicro) ||
      Number(b.playerId === playerId) - Number(a.playerId === playerId),
  );
  const own = sorted.findIndex((one) => one.playerId === playerId);
  const from = Math.max(own - AROUND, 0);
  return sorted
    .slice(from, own + AROUND + 1)
    .map((one, index) => [one, count + 1 - own + from + index] as const);
}
