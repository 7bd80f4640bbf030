const RIGHTS = 'allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock';

/**
 * What a game may do inside its frame. Its own origin is left to it only where that is not ours:
 * with ours it could take the frame's walls down.
 */
export function frameRights(isForeignOrigin: boolean): string {
  return isForeignOrigin ? `${RIGHTS} allow-same-origin` : RIGHTS;
}
