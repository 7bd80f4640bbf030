import { unansweredBetOf } from '../stake/unanswered-bet.ts';

/** The last stake on a coin, from its page or from the chat, where it got no answer. */
export const coinflipUnanswered = unansweredBetOf('coinflip');
