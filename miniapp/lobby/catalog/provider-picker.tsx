import { useAtomValue } from 'jotai';
import type { ThirdPartyCategory } from '../../../shared/lobby/catalog/categories.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { factsAtom } from './ask-games.ts';
import { useDevice } from './device.ts';
import { PickList } from './pick-list.tsx';

type ProviderPickerProps = {
  readonly category: ThirdPartyCategory;
  /** The provider chosen now, or undefined for all of them. */
  readonly provider: string | undefined;
  readonly onChoose: (provider: string) => void;
};

/** The providers of a category, with how many games each has in it. */
export function ProviderPicker({ category, provider, onChoose }: ProviderPickerProps) {
  const t = useT();
  const { number } = useFormats();
  const device = useDevice();
  const facts = useAtomValue(factsAtom)[device];
  const providers = (facts?.providers ?? []).filter((known) => known.category === category);
  const isKnown = providers.some(({ title }) => title === provider);
  const unknown = provider === undefined || isKnown ? [] : [{ id: provider, label: provider }];
  return (
    <PickList
      filter={{ label: t('catalog.provider.find'), empty: t('catalog.provider.none') }}
      label={t('catalog.provider.label')}
      onPick={onChoose}
      picked={provider ?? ''}
      picks={[
        {
          id: '',
          label: t('catalog.provider.all'),
          note: facts && number(facts.categoryCount[category] ?? 0),
        },
        ...unknown,
        ...providers.map(({ title, count }) => ({ id: title, label: title, note: number(count) })),
      ]}
    />
  );
}
