/** How often a visitor may send a form. Counts are kept in memory, by each process for itself, and forgotten when it ends. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** So many posts of one form from one network, within so many seconds. */
export type RateLimit = { posts: number; seconds: number };

/** Undefined when the post is within the limit; otherwise the seconds until the next one may come. */
type Waiting = Promise<{ retryAfter: number } | undefined>;

export type Limiter = (form: string, visitor: string) => Waiting;

/** The seconds for which the posts of a form are counted. */
const TEN_MINUTES = 600;

/**
 * Makes the limiter of forms, each of which has its own limit.
 *
 * @param all the limit of every form instead of its own, when given
 */
export function createFormLimiter(
  all?: RateLimit,
): (form: { id: string; limit: number }, visitor: string) => Waiting {
  const limiters = new Map<number, Limiter>();
  const make = (posts: number) => createLimiter(all ?? { posts, seconds: TEN_MINUTES });
  return ({ id, limit }, visitor) => {
    const limiter = limiters.get(limit) ?? make(limit);
    limiters.set(limit, limiter);
    return limiter(id, visitor);
  };
}

/**
 * Makes the limiter. What is above the limit is refused and counted no further, so that trying again
 * shuts out no client for longer.
 */
export function createLimiter({ posts, seconds }: RateLimit): Limiter {
  const limiter = new RateLimiterMemory({ points: posts, duration: seconds });
  return async (form, visitor) => {
    try {
      await limiter.consume(`${form} ${visitor}`);
      return undefined;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return { retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) };
    }
  };
}
