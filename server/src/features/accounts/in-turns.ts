/** Runs for every item, so many at once, and answers in the order of the items. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  const next = items.entries()
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const [index, item] of next) answers[index] = await run(item)
    }),
  )
  return answers
}
