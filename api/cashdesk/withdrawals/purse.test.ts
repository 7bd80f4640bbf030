import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { maskedPurse, normalMemo, normalPurse, type PurseKind } from './purse.ts';

const CARD: PurseKind = {
  paywayId: 4,
  isCrypto: false,
  network: null,
  mask: '#### #### #### ####',
};
const PHONE: PurseKind = { ...CARD, paywayId: 74, mask: '+7 (9##) ###-##-##' };
const TON: PurseKind = { paywayId: 80, isCrypto: true, network: 'TON', mask: null };
const ERC20: PurseKind = { paywayId: 83, isCrypto: true, network: 'ERC20', mask: null };
const BTC: PurseKind = { paywayId: 81, isCrypto: true, network: 'BTC', mask: null };
const LTC: PurseKind = { paywayId: 86, isCrypto: true, network: 'LTC', mask: null };
const TRC20: PurseKind = { paywayId: 81, isCrypto: true, network: 'TRC20', mask: null };

const refusedBy = (attempt: () => string) => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof Refusal ? error.refusal : 'a bug';
  }
};

describe('where a withdrawal goes', () => {
  test('is the same card and telephone however the mask leaves them', () => {
    expect(normalPurse(CARD, '4111 1111 1111 1111')).toBe('4111111111111111');
    expect(normalPurse(CARD, ' 4111-1111-1111-1111 ')).toBe('4111111111111111');
    expect(normalPurse(PHONE, '+7 (912) 345-67-89')).toBe('79123456789');
    expect(normalPurse(PHONE, '8 912 345 67 89')).toBe('79123456789');
  });

  test.each([
    ['a card not filled in', CARD, '4111 1111 1111 ____'],
    ['a card with a digit wrong', CARD, '4111 1111 1111 1112'],
    ['letters in a card', CARD, '4111 1111 1111 111x'],
    ['a telephone of another country', PHONE, '+1 (912) 345-67-89'],
    ['four characters', CARD, '4111'],
    ['nothing', PHONE, '____'],
    ['no TON address', TON, 'EQ-not-an-address-at-all-really-not-0000000000000'],
    ['a TON address with a letter wrong', TON, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt'],
    ['a TON address on a chain that is not there', TON, `7:${'ab'.repeat(32)}`],
    ['a TON address on the masterchain', TON, `-1:${'ab'.repeat(32)}`],
    ['an address of another network', TRC20, '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('is not %s', (_name, kind, typed) => {
    expect(refusedBy(() => normalPurse(kind, typed))).toBe('withdraw.purse');
  });

  test.each([
    ['a Tron address', TRC20, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['an Ethereum address', ERC20, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['the same in small letters', ERC20, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['an old Bitcoin address', BTC, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a Litecoin address', LTC, 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
    ['a Bitcoin address', BTC, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ])('is %s', (_name, kind, address) => {
    expect(normalPurse(kind, address)).toBe(address);
  });

  test.each([
    ['Tron', TRC20, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD'],
    ['Ethereum', ERC20, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['old Bitcoin', BTC, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['Litecoin', LTC, 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUa'],
    ['Bitcoin', BTC, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdb1'],
  ])('is no address of %s with a letter wrong', (_name, kind, address) => {
    expect(refusedBy(() => normalPurse(kind, address))).toBe('withdraw.purse');
  });

  test('is one TON address in each way of writing it', () => {
    const raw = normalPurse(TON, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs');
    expect(raw).toMatch(/^0:[0-9a-f]{64}$/);
    expect(normalPurse(TON, raw)).toBe(raw);
    expect(normalPurse(TON, 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p')).toBe(raw);
  });

  test('is shown by its end alone, or by both ends of an address', () => {
    expect(maskedPurse(CARD, '4111111111111111')).toBe('•••• 1111');
    expect(maskedPurse(TRC20, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…jpRTv8');
  });

  test('takes no memo with line ends or beyond what a cell holds', () => {
    expect(normalMemo(' 12345 ')).toBe('12345');
    expect(refusedBy(() => normalMemo('a\nb'))).toBe('withdraw.memo');
    expect(refusedBy(() => normalMemo('я'.repeat(61)))).toBe('withdraw.memo');
  });
});
