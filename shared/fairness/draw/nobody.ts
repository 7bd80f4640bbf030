/** Stands for the person where tickets take no part; no person has it. */
export const NOBODY = 'void';
