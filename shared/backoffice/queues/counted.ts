/**
 * How many of a queue are counted; a longer one says so by this number. It stands apart from the
 * contract because the frame of the back office shows it, and loads no schemas for that.
 */
export const QUEUE_COUNTED = 1000;
