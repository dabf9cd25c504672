/** `demo`: ninety days of life; `bare`: the same people and pages, no posts. */
export type SeedName = 'demo' | 'bare'
