import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  maskedDestination,
  normalMemo,
  normalDestination,
  type DestinationKind,
} from './destination.ts';

const CARD: DestinationKind = {
  system: 0,
  isCrypto: false,
  network: null,
  mask: '#### #### #### ####',
};
const PHONE: DestinationKind = { ...CARD, system: 34, mask: '+7 (9##) ###-##-##' };
const TON: DestinationKind = { system: 0, isCrypto: true, network: 'TON', mask: null };
const ERC20: DestinationKind = { system: 0, isCrypto: true, network: 'ERC20', mask: null };
const BTC: DestinationKind = { system: 0, isCrypto: true, network: 'BTC', mask: null };
const LTC: DestinationKind = { system: 0, isCrypto: true, network: 'LTC', mask: null };
const TRC20: DestinationKind = { system: 0, isCrypto: true, network: 'TRC20', mask: null };

const refusedBy = (attempt: () => string) => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof Refusal ? error.refusal : 'a bug';
  }
};

describe('the destination of a withdrawal', () => {
  test('A card or a phone number is stored in one form however the mask leaves it', () => {
    expect(normalDestination(CARD, '4111 1111 1111 1111')).toBe('4111111111111111');
    expect(normalDestination(CARD, ' 4111-1111-1111-1111 ')).toBe('4111111111111111');
    expect(normalDestination(PHONE, '+7 (912) 345-67-89')).toBe('79123456789');
    expect(normalDestination(PHONE, '8 912 345 67 89')).toBe('79123456789');
  });

  test.each([
    ['an unfinished card number', CARD, '4111 1111 1111 ____'],
    ['a card with one wrong digit', CARD, '4111 1111 1111 1112'],
    ['a card with letters in it', CARD, '4111 1111 1111 111x'],
    ['a phone number of another country', PHONE, '+1 (912) 345-67-89'],
    ['a card of four characters', CARD, '4111'],
    ['an empty phone number', PHONE, '____'],
    ['what is not a TON address', TON, 'EQ-not-an-address-at-all-really-not-0000000000000'],
    ['a TON address with a wrong letter', TON, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt'],
    ['a TON address on a chain that does not exist', TON, `7:${'ab'.repeat(32)}`],
    ['a TON address on the masterchain', TON, `-1:${'ab'.repeat(32)}`],
    ['an address of another network', TRC20, '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('A withdrawal to %s is refused', (_name, kind, typed) => {
    expect(refusedBy(() => normalDestination(kind, typed))).toBe('withdraw.purse');
  });

  test.each([
    ['a Tron address', TRC20, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['an Ethereum address', ERC20, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an Ethereum address in lower case', ERC20, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['a legacy Bitcoin address', BTC, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a Litecoin address', LTC, 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
    ['a Bitcoin address', BTC, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ])('A withdrawal to %s is accepted', (_name, kind, address) => {
    expect(normalDestination(kind, address)).toBe(address);
  });

  test.each([
    ['Tron', TRC20, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD'],
    ['Ethereum', ERC20, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['legacy Bitcoin', BTC, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['Litecoin', LTC, 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUa'],
    ['Bitcoin', BTC, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdb1'],
  ])('A withdrawal is refused when the %s address has one wrong letter', (_name, kind, address) => {
    expect(refusedBy(() => normalDestination(kind, address))).toBe('withdraw.purse');
  });

  test('A TON address is stored in one form however it is written', () => {
    const raw = normalDestination(TON, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs');
    expect(raw).toMatch(/^0:[0-9a-f]{64}$/);
    expect(normalDestination(TON, raw)).toBe(raw);
    expect(normalDestination(TON, 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p')).toBe(raw);
  });

  test('A card is shown by its last digits alone, an address by both of its ends', () => {
    expect(maskedDestination(CARD, '4111111111111111')).toBe('•••• 1111');
    expect(maskedDestination(TRC20, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…jpRTv8');
  });

  test('A memo is refused when it has line breaks or unseen letters, or is longer than a cell holds', () => {
    expect(normalMemo(' 12345 ')).toBe('12345');
    expect(refusedBy(() => normalMemo('a\nb'))).toBe('withdraw.memo');
    expect(refusedBy(() => normalMemo('123\u200B45'))).toBe('withdraw.memo');
    expect(refusedBy(() => normalMemo('я'.repeat(61)))).toBe('withdraw.memo');
  });
});
