import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { protectionAtom } from '../../protection/protection-atoms.ts';
import { DeskNote } from './desk-note.tsx';

/**
 * Reminds a player on a break or excluded that they can withdraw their money; shows nothing to
 * others.
 */
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
