/** How often a visitor may send a form. Counts are kept in memory, by each process for itself, and forgotten when it ends. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** So many posts of one form from one network, within so many seconds. */
export type RateLimit = { posts: number; seconds: number };

/** Whether one more post may come from there, or in how many seconds. */
export type Limiter = (form: string, visitor: string) => Promise<{ retryAfter: number } | undefined>;

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
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
}
