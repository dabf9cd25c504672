import type { Outbound } from '../outbound/outbound-http.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { fetchPublic } from './fetch-public.ts'
import { readHead } from './read-head.ts'

/** How a link is shown where a network shows more than its address. */
export interface LinkCard {
  readonly title: string
  readonly description: string
  /** Where its picture lies; null: it has none. */
  readonly pictureUrl: string | null
}

/**
 * Reads pages that people link to. Null for whatever cannot be had within five seconds a call, is
 * no page, has no title, or does not lie on the public internet: never throws for a page.
 */
export interface LinkCards {
  read(url: string): Promise<LinkCard | null>
  /** A JPEG of 512 px at most, without metadata. */
  picture(url: string): Promise<Buffer | null>
}

const patienceMs = 5000
const mostPageBytes = 512_000
const mostPictureBytes = 5_000_000
/** Of the copy that goes out (lexicon app.bsky.embed.external, `thumb`). */
const mostCopyBytes = 1_000_000

interface LinkCardsDeps {
  readonly outbound: Outbound
  readonly pictures: Pick<Pictures, 'look'>
  /** In ms, never set back. */
  readonly now?: () => number
}

export function createLinkCards({
  outbound,
  pictures,
  now = () => performance.now(),
}: LinkCardsDeps): LinkCards {
  const deadline = () => {
    const end = now() + patienceMs
    return () => end - now()
  }
  return {
    async read(url) {
      const page = await fetchPublic(outbound, {
        url,
        accepts: /^(text\/html|application\/xhtml\+xml)\b/,
        mostBytes: mostPageBytes,
        cutsLonger: true,
        leftMs: deadline(),
      })
      const head = page && readHead(asText(page.body, page.headers['content-type'] ?? ''))
      if (!page || !head) return null
      const picture = head.picture === null ? null : URL.parse(head.picture, page.url)
      return {
        title: head.title,
        description: head.description,
        pictureUrl: picture && /^https?:$/.test(picture.protocol) ? picture.href : null,
      }
    },
    async picture(url) {
      const file = await fetchPublic(outbound, {
        url,
        accepts: /^image\//,
        mostBytes: mostPictureBytes,
        cutsLonger: false,
        leftMs: deadline(),
      })
      if (!file) return null
      const copy = await pictures.look(file.body).catch(() => null)
      return copy && copy.jpeg.length <= mostCopyBytes ? copy.jpeg : null
    },
  }
}

/** By the header, else by what the page says itself, else UTF-8. */
function asText(bytes: Buffer, contentType: string): string {
  const start = bytes.subarray(0, 2048).toString('latin1')
  const charset = /charset\s*=\s*["']?([\w-]{1,40})/i
  const label = charset.exec(contentType)?.[1] ?? charset.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
