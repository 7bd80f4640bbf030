/**
 * Where red's arc begins, in turns clockwise from the pointer: the middle of red is on the left and
 * the middle of blue on the right, whatever their shares.
 */
export function redStartTurn(redShare: number): number {
  return 0.75 - redShare / 2;
}

/** The turn of a wheel that has `number` of its bank under the pointer, as a share of a turn. */
export function restTurnOf(number: number, redShare: number): number {
  const turn = -(redStartTurn(redShare) + number) % 1;
  return turn < 0 ? turn + 1 : turn;
}
