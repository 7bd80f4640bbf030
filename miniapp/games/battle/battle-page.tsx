import { useT } from '../../i18n/language.ts';
import { PageHead } from '../../shell/page-head.tsx';

/** The battle of red and blue. */
export function BattlePage() {
  const t = useT();
  return <PageHead back="/main" title={t('frame.game.battle')} />;
}
