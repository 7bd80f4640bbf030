import { type ComponentType, lazy } from 'react';
import { QueueTotal } from './queues/queue-total.tsx';

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
  /** What the rail shows beside the title, such as how much waits. */
  readonly Mark?: ComponentType;
};

/** Every section, in the order of the rail. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'players',
    title: 'Players',
    letter: 'p',
    group: 'Work',
    reads: 'player.read',
    page: lazy(async () => ({ default: (await import('./player/players-page.tsx')).PlayersPage })),
  },
  {
    path: 'queues',
    title: 'Queues',
    letter: 'q',
    group: 'Work',
    reads: 'reward.read',
    page: lazy(async () => ({ default: (await import('./queues/queues-page.tsx')).QueuesPage })),
    Mark: QueueTotal,
  },
  {
    path: 'switches',
    title: 'Kill switches',
    letter: 'k',
    group: 'Work',
    reads: 'door.read',
    page: lazy(async () => ({
      default: (await import('./switches/switches-page.tsx')).SwitchesPage,
    })),
  },
  {
    path: 'campaigns',
    title: 'Campaigns',
    letter: 'c',
    group: 'Offer',
    reads: 'reward.read',
    page: lazy(async () => ({
      default: (await import('./campaigns/campaigns-page.tsx')).CampaignsPage,
    })),
  },
  {
    path: 'outside',
    title: 'Partners and posts',
    letter: 'o',
    group: 'Offer',
    reads: 'reward.read',
    page: lazy(async () => ({ default: (await import('./outside/outside-page.tsx')).OutsidePage })),
  },
  {
    path: 'catalogue',
    title: 'Catalogue',
    letter: 'i',
    group: 'Offer',
    reads: 'catalog.read',
    page: lazy(async () => ({
      default: (await import('./catalogue/catalogue-page.tsx')).CataloguePage,
    })),
  },
  {
    path: 'payways',
    title: 'Payways',
    letter: 'w',
    group: 'Offer',
    reads: 'payments.read',
    page: lazy(async () => ({ default: (await import('./payways/payways-page.tsx')).PaywaysPage })),
  },
  {
    path: 'reports',
    title: 'Reports',
    letter: 'r',
    group: 'Books',
    reads: 'report.read',
    page: lazy(async () => ({ default: (await import('./reports/reports-page.tsx')).ReportsPage })),
  },
  {
    path: 'regulator',
    title: 'Regulator’s folder',
    letter: 'f',
    group: 'Books',
    reads: 'regulator.look',
    page: lazy(async () => ({
      default: (await import('./regulator/regulator-page.tsx')).RegulatorPage,
    })),
  },
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
    path: 'keys',
    title: 'Keys of accounts',
    letter: 'y',
    group: 'Staff',
    reads: 'keys.read',
    page: lazy(async () => ({ default: (await import('./keys/keys-page.tsx')).KeysPage })),
  },
  {
    path: 'own',
    title: 'Your passkeys',
    letter: 'm',
    group: 'Staff',
    reads: 'staff.passkey',
    page: lazy(async () => ({ default: (await import('./people/own-page.tsx')).OwnPage })),
  },
];

/** The sections that a person sees. */
export const sectionsOf = (may: readonly string[]): readonly Section[] =>
  SECTIONS.filter(({ reads }) => may.includes(reads));
