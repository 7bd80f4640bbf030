/** A prize is sent within so many days of its order, or of the corrected address. */
export const SENT_WITHIN_DAYS = 7;

/** A thing is ordered within so many days of the moment from which it is the winner's. */
export const ORDERED_WITHIN_DAYS = 60;

/** The winner is reminded so many days before that ends. */
export const REMINDED_BEFORE_DAYS = 14;

/** Where two people of the staff let it be ordered after all, so many days are left from then on. */
export const REOPENED_FOR_DAYS = 30;

/** An address is erased so many days after the delivery. */
export const ADDRESS_KEPT_DAYS = 90;

/**
 * An address is erased at the latest so many days after the parcel was sent, also where nobody ever
 * noted that it was delivered.
 */
export const ADDRESS_KEPT_MOST_DAYS = 180;
