/** The page of fast. */
export const Page = () => null;
