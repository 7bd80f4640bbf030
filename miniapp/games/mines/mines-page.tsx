import { useT } from '../../i18n/language.ts';
import { PageHead } from '../../shell/page-head.tsx';

/** The mines game. */
export function MinesPage() {
  const t = useT();
  return <PageHead back="/main" title={t('frame.game.mines')} />;
}
