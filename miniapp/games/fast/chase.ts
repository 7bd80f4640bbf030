/** The light goes once around the seats in a turn, and rests in the middle of one. */
export const seatAtTurn = (turns: number, seats: number): number =>
  Math.floor((turns % 1) * seats) % seats;

/** How far the light must have gone, as a share of a turn, to rest at a seat. */
export const restTurnAt = (seat: number, seats: number): number => (seat + 0.5) / seats;
