import { loadSharp, oneByOne } from '../kernel/load-sharp.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'

const largestBytes = 4 * 1024 * 1024
const fetchMs = 15_000
const formats = new Set(['jpeg', 'png', 'gif', 'tiff'])

export interface TakenPhoto {
  bytes: Buffer
  width: number
  height: number
}

function badPhoto(): GraphError {
  return new GraphError({
    status: 400,
    code: 324,
    subcode: 1366046,
    message: '(#324) Missing or invalid image file',
    isTransient: false,
    userTitle: "Can't Read Files",
    userMessage:
      "Your photos couldn't be uploaded. Photos should be less than 4 MB and saved as JPG or PNG files.",
  })
}

/** Fetches a picture as the network would: no redirect, an image type, at most 4 MB. */
async function fetchPhoto(address: string): Promise<Buffer> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw badParameter('url should represent a valid URL', 2061006)
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(fetchMs),
      headers: { 'user-agent': 'facebookexternalhit/1.1' },
    })
    const declared = Number(answer.headers.get('content-length') ?? 0)
    if (
      !answer.ok ||
      !answer.headers.get('content-type')?.startsWith('image/') ||
      declared > largestBytes ||
      !answer.body
    ) {
      await answer.body?.cancel()
      throw badPhoto()
    }
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of answer.body) {
      length += chunk.length
      if (length > largestBytes) throw badPhoto()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    throw badPhoto()
  }
}

/** Decodes the whole picture, so that a file that only begins like one is refused. */
async function decodePhoto(bytes: Buffer): Promise<TakenPhoto> {
  if (bytes.length === 0 || bytes.length > largestBytes) throw badPhoto()
  try {
    const sharp = await loadSharp()
    const { format, width, height } = await sharp(bytes).metadata()
    if (!formats.has(format)) throw badPhoto()
    await oneByOne(() => sharp(bytes, { failOn: 'truncated' }).resize(16, 16).raw().toBuffer())
    return { bytes, width, height }
  } catch {
    throw badPhoto()
  }
}

/** The picture of a /photos call, from the multipart part `source` or from `url`. */
export async function takePhoto(graph: GraphRequest): Promise<TakenPhoto> {
  const file = graph.files.find((one) => one.field === 'source') ?? graph.files[0]
  if (file) return decodePhoto(file.bytes)
  const address = graph.params['url']
  if (!address)
    throw new GraphError({ status: 400, code: 324, message: '(#324) Requires upload file' })
  return takePhotoFrom(address)
}

/** The picture of a message: behind an address, or null from the multipart part `filedata`. */
export async function takeMessagePhoto(
  { files }: GraphRequest,
  url: string | null,
): Promise<TakenPhoto> {
  const file = files.find((one) => one.field === 'filedata')
  if (url === null && !file) throw badParameter('The attachment has no file in filedata')
  try {
    return url === null
      ? await decodePhoto(file?.bytes ?? Buffer.alloc(0))
      : await takePhotoFrom(url)
  } catch {
    // the subcode of whatever could not be fetched or read (networks.md section 1.6 names none)
    throw badParameter('Upload attachment failure.', 2018047)
  }
}

/** The picture behind an address. */
export async function takePhotoFrom(address: string): Promise<TakenPhoto> {
  return decodePhoto(await fetchPhoto(address))
}
