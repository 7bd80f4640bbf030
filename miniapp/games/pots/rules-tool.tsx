import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { InfoIcon } from '../../ui/state-icons.tsx';
import { ToolButton } from '../frame/tool-row.tsx';

const RulesSheet = lazy(async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet }));

/** The tool that opens the rules of a pot game. */
export function RulesTool({ lines }: { readonly lines: readonly string[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton
        aria-haspopup="dialog"
        icon={<InfoIcon />}
        isOn={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {t('pots.rules.title')}
      </ToolButton>
      {isOpen && (
        <Suspense fallback={null}>
          <RulesSheet lines={lines} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
