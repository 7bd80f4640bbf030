import type { AnyProof } from '../../shared/games/proof/verify.ts';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { saveProof, writtenProof } from './proof-file.ts';

/** The two ways to keep a proof: its text in the clipboard, or a file. */
export function KeepProof({ proof }: { readonly proof: AnyProof }) {
  const t = useT();
  return (
    <>
      <CopyButton
        label={t('fairness.proof.copy')}
        name={t('fairness.proof.title')}
        text={writtenProof(proof)}
      />
      <Button onClick={() => saveProof(proof)}>{t('fairness.proof.download')}</Button>
    </>
  );
}
