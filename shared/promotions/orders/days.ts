/** A prize is sent within so many days of its order, or of the corrected address. */
export const SENT_WITHIN_DAYS = 7;

/** An address is erased so many days after the delivery. */
export const ADDRESS_KEPT_DAYS = 90;

/**
 * An address is erased at the latest so many days after the parcel was sent, also where nobody ever
 * noted that it was delivered.
 */
export const ADDRESS_KEPT_MOST_DAYS = 180;
