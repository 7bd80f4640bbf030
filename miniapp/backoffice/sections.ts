import { type ComponentType, lazy } from 'react';

/** A page of the back office with a place in the rail. */
export type Section = {
  /** The first part of its path below `/desk`; the rest belongs to the page. */
  readonly path: string;
  readonly title: string;
  /** What follows `g` to go there; no two sections share one. */
  readonly letter: string;
  /** The heading that it stands under in the rail. */
  readonly group: 'Work' | 'Offer' | 'Books' | 'Staff';
  /** The act that whoever sees it may do at least; the server asks for it again. */
  readonly reads: string;
  readonly page: ComponentType;
};

/** Every section, in the order of the rail. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'people',
    title: 'Staff and roles',
    letter: 's',
    group: 'Staff',
    reads: 'staff.read',
    page: lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage })),
  },
  {
    path: 'audit',
    title: 'Audit log',
    letter: 'l',
    group: 'Staff',
    reads: 'staff.read',
    page: lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage })),
  },
  {
    path: 'own',
    title: 'Your passkeys',
    letter: 'y',
    group: 'Staff',
    reads: 'staff.passkey',
    page: lazy(async () => ({ default: (await import('./people/own-page.tsx')).OwnPage })),
  },
];

/** The sections that a person sees. */
export const sectionsOf = (may: readonly string[]): readonly Section[] =>
  SECTIONS.filter(({ reads }) => may.includes(reads));
