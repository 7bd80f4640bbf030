/** What a handler answers until it is written. */
export const notWritten = (): never => {
  throw new Error('not written');
};
