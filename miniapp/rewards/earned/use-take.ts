import { useState } from 'react';
import { useRefusalText } from '../../transport/refusal-text.ts';

/**
 * A button that takes something: while it is under way it cannot be pressed again, and a refusal is
 * kept to be shown beside it.
 */
export function useTake(take: () => Promise<void>) {
  const refusalText = useRefusalText();
  const [isTaking, setIsTaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = async () => {
    setIsTaking(true);
    setRefusal(undefined);
    try {
      await take();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsTaking(false);
    }
  };
  return { isTaking, refusal, press: () => void press() };
}
