import {
  type Switched,
  switchAsStaff,
  type SwitchTo,
} from '../../accounts/services/switch-as-staff.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { OperatorList } from './catalog-store.ts';
import {
  type BannerChange,
  changeBanner,
  changeCatalog,
  dropFromList,
  type GameMark,
  markGame,
  type OperatorGame,
  placeProvider,
  putInList,
  switchGame,
  switchProvider,
} from './operator.ts';

/** Who changes the catalogue: each of these is an act of theirs, with its row in the log. */
export type CatalogOperator = StaffDeps & { readonly actor: StaffActor };

type Named = Pick<OperatorGame, 'id' | 'identifier'>;

export const switchGameAs = async (
  operator: CatalogOperator,
  { identifier }: Named,
  isEnabled: boolean,
): Promise<boolean> =>
  await changeCatalog(operator, { subject: `game:${identifier}`, after: { isEnabled } }, (trx) =>
    switchGame(trx, identifier, isEnabled),
  );

/** Switches all games of a provider; rounds under way still finish. */
export const switchProviderAs = async (
  operator: CatalogOperator,
  title: string,
  to: SwitchTo,
): Promise<Switched> =>
  await switchAsStaff(
    operator,
    {
      act: 'game.switch',
      kind: 'provider',
      id: title,
      find: async (trx) =>
        await trx
          .selectFrom('catalog_providers')
          .select('is_enabled as isOn')
          .where('title', '=', title)
          .forUpdate()
          .executeTakeFirst(),
      set: async (trx, isOn) => void (await switchProvider(trx, title, isOn)),
    },
    to,
  );

export const markGameAs = async (
  operator: CatalogOperator,
  { id, identifier }: Named,
  change: { readonly mark: GameMark; readonly isOn: boolean },
): Promise<void> =>
  await changeCatalog(operator, { subject: `game:${identifier}`, after: change }, (trx) =>
    markGame(trx, id, change),
  );

/** False for an unknown title. */
export const placeProviderAs = async (
  operator: CatalogOperator,
  title: string,
  position: number,
): Promise<boolean> =>
  await changeCatalog(operator, { subject: `provider:${title}`, after: { position } }, (trx) =>
    placeProvider(trx, title, position),
  );

export const putInListAs = async (
  operator: CatalogOperator,
  { id }: Named,
  { list, place }: { readonly list: OperatorList; readonly place: number },
): Promise<void> => {
  const placing = { list, gameId: id, place };
  await changeCatalog(operator, { subject: `list:${list}`, after: placing }, (trx) =>
    putInList(trx, placing),
  );
};

/** False where the game was not in the list. */
export const dropFromListAs = async (
  operator: CatalogOperator,
  { id, identifier }: Named,
  list: OperatorList,
): Promise<boolean> =>
  await changeCatalog(
    operator,
    { subject: `list:${list}`, after: { dropped: identifier } },
    (trx) => dropFromList(trx, list, id),
  );

/** False where no banner has the key. */
export const changeBannerAs = async (
  operator: CatalogOperator,
  key: string,
  after: BannerChange,
): Promise<boolean> =>
  await changeCatalog(operator, { subject: `banner:${key}`, after }, (trx) =>
    changeBanner(trx, key, after),
  );
