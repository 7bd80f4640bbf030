/** The most characters that a player may write beside a rating. */
export const HELP_WORDS_LENGTH = 500;

/** How many ratings one player may give or change in an hour. */
export const HELP_RATINGS_AN_HOUR = 30;

/** How often one rating may be changed. */
export const HELP_RATING_CHANGES = 5;

/** Where an answer of the help centre is, below the site's address. */
export const answerPath = (slug: string): string => `/helpdesk/faq/${slug}`;
