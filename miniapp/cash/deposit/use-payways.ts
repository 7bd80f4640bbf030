import { useCallback, useEffect, useState } from 'react';
import type { ChannelReply } from '../../transport/channel.ts';
import { send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { isTouchOnly } from '../../platform/touch.ts';

/** The ways to bring money in, in one currency. */
export type DepositOffer = ChannelReply<'cash', 'loadPayWaysDeposit'>;
export type OfferState = DepositOffer | 'waiting' | 'failed';

/** The offer for a currency; asked again when the connection comes back after a failure. */
export function usePayways(currencyId: number) {
  const [known, setKnown] = useState<{ readonly of: number; readonly state: OfferState }>();
  const load = useCallback(() => {
    const asked = { isMobile: isTouchOnly, currency: currencyId };
    return send('cash', 'loadPayWaysDeposit', asked).then(
      (offer) => setKnown({ of: currencyId, state: offer }),
      () =>
        setKnown((known) =>
          known?.of === currencyId ? known : { of: currencyId, state: 'failed' },
        ),
    );
  }, [currencyId]);
  useEffect(() => {
    void load();
    return onConnected(() => void load());
  }, [load]);
  const state: OfferState = known?.of === currencyId ? known.state : 'waiting';
  const retry = () => {
    setKnown(undefined);
    void load();
  };
  return { state, retry };
}
