/** The page of classic. */
export const Page = () => null;
