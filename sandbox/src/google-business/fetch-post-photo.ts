import { isLoopbackAddress } from '../kernel/consent-return.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadSharp, oneByOne } from '../kernel/load-sharp.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { refusedPost } from './business-refusal.ts'

const smallestBytes = 10 * 1024
const largestBytes = 5 * 1024 * 1024
const shortestSide = 250

/** PHOTO_FETCH_FAILED; number and words of a live answer in public code. */
const notFetched = () => refusedPost(1000, 'Fetching image failed.')
/** PHOTO_UPLOAD_FAILED, by the order of the vendor's list. */
const notTaken = (message: string) => refusedPost(1001, message)

async function fetchBytes(kernel: Kernel, address: string): Promise<Buffer | undefined> {
  if (!isLoopbackAddress(address)) return undefined
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(kernel.mediaFetchMs), kernel.closing]),
    })
    if (
      answer.ok &&
      answer.body &&
      Number(answer.headers.get('content-length') ?? 0) <= largestBytes
    )
      return Buffer.from(await answer.arrayBuffer())
    await answer.body?.cancel()
  } catch {
    // whatever was in the way, the photo was not fetched
  }
  return undefined
}

/**
 * Fetches the photo of a post as Google would: from this machine only, no redirect, JPG or PNG of
 * 10 KB to 5 MB and 250 pixels at least.
 */
export async function fetchPostPhoto(
  kernel: Kernel,
  address: string,
): Promise<{ sha256: string } | TownAnswer> {
  const bytes = await fetchBytes(kernel, address)
  if (!bytes) return notFetched()
  if (bytes.length < smallestBytes || bytes.length > largestBytes)
    return notTaken('A photo has 10 KB to 5 MB.')
  const sharp = await loadSharp()
  const seen = await oneByOne(() => sharp(bytes, { failOn: 'truncated' }).metadata()).catch(
    () => undefined,
  )
  if (!seen || (seen.format !== 'jpeg' && seen.format !== 'png'))
    return notTaken('A photo is a JPG or a PNG.')
  if (Math.min(seen.width, seen.height) < shortestSide)
    return notTaken('A photo is at least 250 by 250 pixels.')
  return { sha256: await kernel.files.put(bytes) }
}
