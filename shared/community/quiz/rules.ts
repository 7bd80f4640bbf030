/** The least and the most DIC of one quiz prize. */
export const QUIZ_MIN_DIC = 1;
export const QUIZ_MAX_DIC = 50;
