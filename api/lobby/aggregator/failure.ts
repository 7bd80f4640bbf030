/**
 * Why the aggregator gave nothing. `refused`: it understood and said no, for good (HTTP 4xx).
 * `throttled`: too many requests for now. `down`: no answer in time, a broken one, or its own
 * fault.
 */
export type AggregatorFault = 'refused' | 'throttled' | 'down';

/** What the aggregator's error body says; the parts it left out are undefined. */
export type AggregatorErrorBody = {
  readonly name?: string | undefined;
  readonly message?: string | undefined;
  readonly code?: number | undefined;
};

/** A request to the aggregator that gave no result. */
export class AggregatorFailure extends Error {
  readonly fault: AggregatorFault;
  /** The HTTP status, or undefined where there was none. */
  readonly status: number | undefined;
  readonly body: AggregatorErrorBody;

  constructor(
    fault: AggregatorFault,
    {
      status,
      body = {},
      cause,
    }: {
      readonly status?: number;
      readonly body?: AggregatorErrorBody;
      readonly cause?: unknown;
    } = {},
  ) {
    const words = [fault, status, body.name, body.message].filter((word) => word !== undefined);
    super(`the aggregator: ${words.join(' ')}`, { cause });
    this.name = 'AggregatorFailure';
    this.fault = fault;
    this.status = status;
    this.body = body;
  }
}

/** The fault of an HTTP status; 2xx has none. */
export function faultOf(status: number): AggregatorFault | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'down';
}
