import type { Rates } from '../../rates/rates.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { changeExCurrency } from '../../players/change-ex-currency.ts';
import { exCurrencyOf } from '../../players/ex-currency.ts';
import { changeCurrency } from '../../players/change-currency.ts';
import { changeLanguage } from '../../players/change-language.ts';
import { setHidden } from '../../players/set-hidden.ts';
import { setReferral } from '../../players/set-referral.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { type ViewUserDeps, viewUser } from './view-user.ts';

export const userChannel: Pick<
  ChannelHandlers<ViewUserDeps>['user'],
  'updateUser' | 'changeLanguage' | 'setHidden' | 'setRefId'
> = {
  updateUser: async (deps, { session }) => {
    const user = await viewUser(deps, session);
    if (user === undefined) throw new Refusal('wire.invalid-token');
    return { user };
  },
  changeLanguage: async ({ db, players }, { session }, { lang }) => {
    await changeLanguage({ db, directory: players }, session.playerId, lang);
    return { lang };
  },
  setHidden: async ({ db, players }, { session }, { isHidden }) => {
    await setHidden({ db, directory: players }, session.playerId, isHidden);
    return { isHidden };
  },
  setRefId: async ({ db, players }, { session }, { refId }) => {
    if (session) await setReferral({ db, directory: players }, session.playerId, refId);
    return {};
  },
};

type CurrencyDeps = Omit<ViewUserDeps, 'ledger'> & { readonly rates: Rates };

export const cashChannel: Pick<
  ChannelHandlers<CurrencyDeps>['cash'],
  'loadCurrencies' | 'changeCurrencies' | 'getExCurrency' | 'changeExTargetCurrency'
> = {
  loadCurrencies: async ({ rates }) => ({ currencies: rates.views() }),
  changeCurrencies: async ({ db, players, rates }, { session }, { currencyId }) => {
    if (rates.rateMicro(currencyId) === undefined) {
      throw new Refusal('profile.currency-unavailable');
    }
    await changeCurrency({ db, directory: players }, session.playerId, currencyId);
    return { currencyId };
  },
  getExCurrency: async ({ config, players }, { session }) => {
    const player = await players.get(session.playerId);
    if (player === undefined) throw new Refusal('wire.invalid-token');
    const currencyId = exCurrencyOf(config.aggregator, player);
    if (currencyId === undefined) throw new Refusal('menu.unavailable');
    return { currencyId, currencies: [...(config.aggregator?.currencyIds ?? [])] };
  },
  changeExTargetCurrency: async ({ db, players, config }, { session }, { currencyId }) => {
    const offered = config.aggregator?.currencyIds ?? [];
    await changeExCurrency({ db, directory: players, offered }, session.playerId, currencyId);
    return { currencyId };
  },
};
