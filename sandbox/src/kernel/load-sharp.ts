import type sharpFactory from 'sharp'

let loading: Promise<typeof sharpFactory> | undefined

/** The picture library, loaded with the first picture: it is the town's largest piece of memory. */
export function loadSharp(): Promise<typeof sharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

let last: Promise<unknown> = Promise.resolve()

/** Picture work one after the other: several at once would each keep their own memory for good. */
export function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work)
  last = result.catch(() => undefined)
  return result
}
