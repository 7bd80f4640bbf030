import { useT } from '../i18n/language.ts';
import { PageHead } from '../shell/page-head.tsx';

/** A finished round of any game, played again for anyone. */
export function ReplayPage() {
  const t = useT();
  return <PageHead back="/main" title={t('frame.replay')} />;
}
