/** How many rows a page of a list of the partner programme has. */
export const AFFILIATES_PAGE = 100;
