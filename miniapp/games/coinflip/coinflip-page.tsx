/** The page of coinflip. */
export function Page() {
  return <main />;
}
