import { startTransition, useEffect, useState } from 'react';

let hasPainted = false;

/**
 * False only while the very first picture of this visit is being made: what is not needed in it
 * comes after it, and stands at once whenever the page is shown again.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted);
  useEffect(() => {
    if (hasPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      hasPainted = true;
      startTransition(() => setIsPainted(true));
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
