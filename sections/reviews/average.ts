/** The average of at least one rating in words: one decimal, rounded half up, `4.3`. */
export function toAverage(ratings: readonly number[]): string {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return (Math.round((sum * 10) / ratings.length) / 10).toFixed(1);
}
