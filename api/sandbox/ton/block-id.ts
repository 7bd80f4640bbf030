const MASTERCHAIN_SHARD = '-9223372036854775808';
const NO_HASH = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** A block's name as toncenter gives it. */
export const blockIdOf = (seqno: number) => ({
  '@type': 'ton.blockIdExt',
  workchain: -1,
  shard: MASTERCHAIN_SHARD,
  seqno,
  root_hash: NO_HASH,
  file_hash: NO_HASH,
});
