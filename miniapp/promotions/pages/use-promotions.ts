import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { languageAtom } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** What runs, comes and ended, in the current language; asked again when somebody signs in. */
export function usePromotions() {
  const language = useAtomValue(languageAtom);
  const session = useAtomValue(sessionAtom);
  const ask = useCallback(
    // The session decides whether the answer knows the player's own place.
    () => call('promotions.list', { language }).then((answer) => ({ ...answer, session })),
    [language, session],
  );
  return useAnswerOf(ask, { asksOnReturn: true });
}

/** One promotion with all its words. */
export function usePromotion(slug: string) {
  const language = useAtomValue(languageAtom);
  const ask = useCallback(() => call('promotions.get', { slug, language }), [slug, language]);
  return useAnswerOf(ask);
}
