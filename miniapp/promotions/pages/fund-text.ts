import { useAtomValue } from 'jotai';
import type { PromotionFund } from '../../../shared/promotions/pages/contract.ts';
import { moneyText } from '../../../shared/promotions/pages/figures.ts';
import { languageAtom } from '../../i18n/language.ts';

/** Writes what a promotion pays in the style of the current language. */
export function useFundText(): (fund: PromotionFund) => string {
  const language = useAtomValue(languageAtom);
  return (fund) => moneyText(fund, language);
}
