/** Google looks at a post for seconds up to some hours, so the asking thins out. */
export const againInMs = (ageMs: number) => Math.min(Math.max(15_000, ageMs / 4), 300_000)
