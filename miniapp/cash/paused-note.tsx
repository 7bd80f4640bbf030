import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { protectionAtom } from '../protection/protection-atoms.ts';
import { DeskNote } from './desk-note.tsx';

/** Says to somebody on a break or excluded that their money can leave; nothing to anybody else. */
export function PausedNote() {
  const t = useT();
  const blockedBy = useAtomValue(protectionAtom)?.blockedBy;
  if (blockedBy !== 'excluded' && blockedBy !== 'cool-off') return null;
  return (
    <DeskNote>
      <p>{t('cash.paused')}</p>
    </DeskNote>
  );
}
