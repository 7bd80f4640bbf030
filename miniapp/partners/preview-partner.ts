import type { PartnerInfo, ReferralRow } from '../../shared/partners/program/contract.ts';

/** A partner's figures, for previews. */
export const previewInfo: PartnerInfo = {
  referalPromoCode: { code: 'MARA2026' },
  partnerLevel: 1,
  advancedPartnerLevel: 0,
  totalBalanceByReferals: 1_234_567,
  totalBalanceByReferalsMicro: '12345670000',
  balanceByReferals: 234_567,
  balanceByReferalsMicro: '2345670000',
  referalsCountAll: 64,
  referalsCount: 37,
  referalsForSecondLevel: 50,
  totalCpaEarnings: 0,
  totalCpaEarningsMicro: '0',
  subPartnersMicro: '150000000',
  totalBonusDic: 12_300,
  hashids: 'Kx81QmarA2',
  refererId: '0199aa10-7c44-7000-8000-1234567890ab',
  groupUrl: null,
  minimumMicro: '1000000000',
  nextDecision: '2026-12-02',
};

/** A player whom the partner brought, for previews. */
export const previewReferral: ReferralRow = {
  id: 'P-FD69B0DC',
  nick: 'P-FD69B0DC',
  createdAt: '2026-11-20T10:00:00.000Z',
  countReferal: 2,
  refererFromTelegram: true,
  totalAmountDeposit: 500_000,
  totalAmountWithdraw: 120_000,
  totalGivenToReferal: 12_345,
  totalGivenToReferalMicro: '123450000',
  compointStatus: 4,
  totalBonusDic: 7300,
  balanceByReferals: 12_345,
  deal: 1,
};
