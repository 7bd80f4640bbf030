import { useEffect, useState } from 'react';

/** Nothing of this kind is needed in the first moments of a visit. */
const LATE_MS = 10_000;

/** Whether the page has been shown for a while. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
