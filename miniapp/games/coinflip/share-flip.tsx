import { useAtomValue } from 'jotai';
import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { flipLink, shareFlip } from './flip-link.ts';

type ShareFlipProps = { readonly flip: FlipView; readonly code: string };

/** Passes on the link of a private flip, or copies it. */
export function ShareFlip({ flip, code }: ShareFlipProps) {
  const t = useT();
  const { format, code: currency } = useMoney();
  const bot = useAtomValue(botLinkAtom);
  const url = flipLink({ code, bot });
  const amount = format(BigInt(flip.stakeMicro));
  return (
    <>
      <Button
        icon={<SendIcon />}
        onClick={() => shareFlip(url, t('coinflip.share.text', { amount, code: currency }))}
        size="small"
        variant="hot"
      >
        {t('coinflip.share')}
      </Button>
      <CopyButton name={t('coinflip.share.copy')} text={url} />
    </>
  );
}
