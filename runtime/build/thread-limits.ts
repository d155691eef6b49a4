/**
 * Limits of the threads beside the first. What they make is soon garbage: with more room for it, memory would grow by as
 * much, and time would not shrink.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16 };
