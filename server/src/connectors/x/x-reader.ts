import * as z from 'zod/mini'
import type { XSettings } from '#platform/network-settings.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { PostReader, RemotePost } from '../capabilities/post-reader.ts'
import { ConnectorError } from '../connector-error.ts'
import { budgetOf } from './rate-headers.ts'
import type { XClient } from './x-client.ts'
import { isRefused } from './x-error.ts'
import { toRemotePost, xMedia, xPost } from './x-post.ts'
import { xPrices } from './x-prices.ts'
import { readBound } from './x-secret.ts'
import { xVoice } from './x-voice.ts'

const fewest = 5
const most = 100
const timeline = z.object({
  data: z.nullish(z.array(z.unknown())), includes: z.nullish(z.object({ media: z.nullish(z.array(z.unknown())) })),
  meta: z.nullish(z.object({ next_token: z.nullish(z.string()) })),
})

/** An item of an unknown shape is left out rather than spoiling the list. */
function readable<S extends z.ZodMiniType>(schema: S, items: readonly unknown[] | null | undefined): z.output<S>[] {
  return (items ?? []).flatMap((one): z.output<S>[] => {
    const parsed = z.safeParse(schema, one)
    return parsed.success ? [parsed.data] : []
  })
}

interface Page {
  readonly posts: readonly RemotePost[]
  readonly next: string | null
}

/** A profile's own posts, without replies and reposts (networks.md section 5, "Read"). Every post that is answered costs; the meter is asked before and told after. */
export function createXReader(client: XClient, settings: XSettings, boundSecret: string, meter: Meter): PostReader {
  const { userId, username, accessToken } = readBound(boundSecret)
  const profileUrl = `${settings.profilesUrl}/${encodeURIComponent(username)}`

  async function readPage(count: number, token: string | null, since: Date | undefined): Promise<Page> {
    const call = await meter.allow(count * xPrices.ownedRead)
    const answer = await client.call({
      method: 'GET', path: `/2/users/${encodeURIComponent(userId)}/tweets`, token: accessToken, budget: budgetOf(userId, 'posts'), schema: timeline,
      query: {
        max_results: String(count), exclude: 'replies,retweets', [`${settings.fieldStyle}.fields`]: 'created_at,public_metrics,attachments,entities',
        expansions: 'attachments.media_keys', 'media.fields': 'media_key,type,url,preview_image_url',
        ...(token === null ? {} : { pagination_token: token }), ...(since ? { start_time: `${since.toISOString().slice(0, 19)}Z` } : {}),
      },
    }).catch(async (error: unknown) => {
      // what X refused it does not charge for; of what got lost nobody knows
      if (isRefused(error)) await call.spent(0)
      throw error
    })
    await call.spent((answer.data?.length ?? 0) * xPrices.ownedRead)
    const media = new Map(readable(xMedia, answer.includes?.media).flatMap(({ media_key: key, url, preview_image_url: preview }) => {
      const address = url ?? preview
      return address ? [[key, address] as const] : []
    }))
    return { posts: readable(xPost, answer.data).map((post) => toRemotePost(post, media, profileUrl)), next: answer.meta?.next_token ?? null }
  }

  return {
    // X gives at least five at a time, so a cursor says how many of its page were handed on already
    async listRecent({ limit, since, cursor }) {
      const [skip, token] = readCursor(cursor)
      const { posts, next } = await readPage(Math.min(Math.max(limit, fewest), most), token, since)
      const page = posts.slice(skip, skip + limit)
      const wanted = since ? page.filter(({ createdAt }) => createdAt >= since) : page
      const after = skip + limit < posts.length ? writeCursor(skip + limit, token) : next === null ? null : writeCursor(0, next)
      return { posts: wanted, cursor: wanted.length === page.length ? after : null }
    },
    /** Looks where we know that X shows posts: on the profile, newest first, ten and then a hundred. */
    async read(remoteId) {
      if (!/^\d{1,19}$/.test(remoteId)) return null
      let token: string | null = null
      for (const count of [10, most]) {
        const page: Page = await readPage(count, token, undefined)
        const found = page.posts.find((post) => post.remoteId === remoteId)
        if (found) return found
        // ids grow with time: below an older one it does not stand
        if (page.next === null || page.posts.some((post) => /^\d+$/.test(post.remoteId) && BigInt(post.remoteId) < BigInt(remoteId))) return null
        token = page.next
      }
      const { network, name } = xVoice
      throw new ConnectorError('unsupported', { network, message: `This post stands too far back to be looked up at ${name}, where every look costs.` })
    },
  }
}

const writeCursor = (skip: number, token: string | null): string => `${skip}:${token ?? ''}`

function readCursor(cursor: string | undefined): readonly [skip: number, token: string | null] {
  const [, skip = '0', token = ''] = /^(\d+):(.*)$/.exec(cursor ?? '') ?? []
  return [Number(skip), token === '' ? null : token]
}
