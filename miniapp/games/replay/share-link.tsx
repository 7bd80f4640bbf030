import { useT } from '../../i18n/language.ts';
import { SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';

/** Gives a page's address away: by the device's own sharing where it has one, or as a copy. */
export function ShareLink({ path }: { readonly path: string }) {
  const t = useT();
  const url = `${location.origin}${path}`;
  const canShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  const share = async () => {
    try {
      await navigator.share({ url });
    } catch {
      // A player who closes the device's share sheet shares nothing; that is an answer, not an
      // error.
    }
  };
  if (!canShare) {
    return <CopyButton label={t('replay.copy')} name={t('replay.copy')} text={url} />;
  }
  return (
    <Button icon={<SendIcon />} onClick={() => void share()}>
      {t('replay.share')}
    </Button>
  );
}
