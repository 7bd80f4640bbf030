import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { type Closable, SERVICES } from '../../../shared/protection/services/services.ts';
import { switchService } from '../../accounts/services/switch-service.ts';
import type {
  Switched,
  SwitchOperator,
  WhyClosed,
} from '../../accounts/services/switch-as-staff.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import { switchMethods } from '../../cashdesk/payways/operator.ts';
import { switchProviderAs } from '../../lobby/catalog/change-as-staff.ts';
import { setModes } from '../../community/chat/set-modes.ts';
import { switchOwnGame } from '../../lobby/catalog/own-games.ts';
import { switchCampaign } from '../../rewards/campaigns/operator.ts';
import { enoughOr, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { readChatSwitches } from './chat-switches.ts';
import { listSwitches } from './list-switches.ts';

/** What is switched off for all players at once, and on again. */
export const switchesCalls = (deps: StaffDeps) =>
  ({
    'switches.list': async (actor) => ({ switches: await listSwitches(deps, actor) }),
    'switches.off': async (actor, { kind, id, ...why }) =>
      said(
        await SWITCHED[kind]({ ...deps, actor }, id, { isOn: false, why }),
        'Off. Players read why from now on. What is under way comes to its end.',
      ),
    'switches.on': async (actor, { kind, id }) =>
      said(await SWITCHED[kind]({ ...deps, actor }, id, { isOn: true }), 'On.'),
    'switches.chat': async (actor) => await readChatSwitches(deps.db, actor),
    'switches.setChat': async (actor, { isClosed, slowSeconds, isPanic }) => {
      const change = {
        ...(isClosed !== undefined && { isClosed }),
        ...(slowSeconds !== undefined && { slowSeconds }),
        ...(isPanic !== undefined && { isPanic }),
      };
      return enoughOr(await setModes({ ...deps, actor }, change), 'Changed for everybody.');
    },
  }) satisfies Partial<OfficeHandlers>;

const said = (switched: Switched, text: string): ActSaid =>
  switched === 'unknown' ? notDone('Nothing is called so.') : enoughOr(switched, text);

type To = { readonly isOn: true } | { readonly isOn: false; readonly why: WhyClosed };

/** Who switches each kind. */
const SWITCHED: Readonly<
  Record<Closable, (operator: SwitchOperator, id: string, to: To) => Promise<Switched>>
> = {
  service: async (operator, id, to) => {
    const service = SERVICES.find((one) => one === id);
    return service === undefined ? 'unknown' : await switchService(operator, service, to);
  },
  'own-game': switchOwnGame,
  provider: switchProviderAs,
  payway: async (operator, id, to) =>
    /^[1-9]\d{0,8}$/.test(id)
      ? await switchMethods(operator, { paywayId: Number(id) }, to)
      : 'unknown',
  campaign: switchCampaign,
};
