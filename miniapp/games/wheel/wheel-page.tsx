import { useT } from '../../i18n/language.ts';
import { PageHead } from '../../shell/page-head.tsx';

/** The wheel of fortune. */
export function WheelPage() {
  const t = useT();
  return <PageHead back="/main" title={t('frame.game.wheel')} />;
}
