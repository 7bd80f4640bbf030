import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { showPageTexts } from '../i18n/language.ts';
import { modalAtom, type ModalName } from './modal-atom.ts';
import { PageBoundary } from './page-boundary.tsx';

const AuthModal = lazy(async () => {
  const [{ AuthModal }] = await Promise.all([import('../auth/auth-modal.tsx'), showPageTexts()]);
  return { default: AuthModal };
});
const EligibilityDialog = lazy(async () => {
  const [{ EligibilityDialog }] = await Promise.all([
    import('../auth/eligibility-dialog.tsx'),
    showPageTexts(),
  ]);
  return { default: EligibilityDialog };
});
const LanguageDialog = lazy(async () => ({
  default: (await import('./language-dialog.tsx')).LanguageDialog,
}));
const CurrencyDialog = lazy(async () => {
  const [{ CurrencyDialog }] = await Promise.all([
    import('./currency-dialog.tsx'),
    showPageTexts(),
  ]);
  return { default: CurrencyDialog };
});
const VipDialog = lazy(async () => {
  const [{ VipDialog }] = await Promise.all([import('./vip-dialog.tsx'), showPageTexts()]);
  return { default: VipDialog };
});
const SessionDialog = lazy(async () => {
  const [{ SessionDialog }] = await Promise.all([import('./session-dialog.tsx'), showPageTexts()]);
  return { default: SessionDialog };
});
const PlayerCard = lazy(async () => ({
  default: (await import('../players/player-card.tsx')).PlayerCard,
}));
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const MODALS: Record<ModalName, () => ReactNode> = {
  auth: () => <AuthModal view="auth" />,
  registration: () => <AuthModal view="registration" />,
  recovery: () => <AuthModal view="recovery" />,
  eligibility: () => <EligibilityDialog />,
  language: () => <LanguageDialog />,
  currency: () => <CurrencyDialog />,
  vip: () => <VipDialog />,
  session: () => <SessionDialog />,
  player: () => <PlayerCard />,
  menu: () => <MenuSheet />,
};

/** Shows the window that `modalAtom` names. */
export function ModalHost() {
  const name = useAtomValue(modalAtom);
  if (name === null) return null;
  return (
    <PageBoundary key={name}>
      <Suspense fallback={null}>{MODALS[name]()}</Suspense>
    </PageBoundary>
  );
}
