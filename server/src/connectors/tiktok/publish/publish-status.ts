import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { questionsBudget } from '../client/quotas.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import type { BoundTiktok } from '../sign-in/tiktok-secret.ts'

/** Ids have 64 bits, so a large one comes as text, and a small one as whatever it is. */
const ids = z.nullish(z.array(z.union([z.string(), z.pipe(z.int(), z.transform(String))])))
const answer = z.object({
  status: z.string(),
  fail_reason: z.nullish(z.string()),
  uploaded_bytes: z.nullish(z.number()),
  // misspelt on the wire
  publicaly_available_post_id: ids,
  publicly_available_post_id: ids,
})

/** What TikTok says of one publication. */
export type PublishStatus =
  | { readonly is: 'uploading'; /** Null: not said. */ readonly heldBytes: number | null }
  | { readonly is: 'processing' }
  | { readonly is: 'inbox' }
  /** `postId` is null for private posts, and for public ones until they were moderated. */
  | { readonly is: 'complete'; readonly postId: string | null }
  | { readonly is: 'failed'; readonly reason: string }
  /** TikTok does not know this publication. */
  | { readonly is: 'missing' }

/**
 * 30 calls a minute for one token (networks.md section 4, "Status"). Throws `ConnectorError`, never
 * `uncertain`.
 */
export async function readStatus(
  client: TiktokClient,
  { openId, accessToken }: BoundTiktok,
  publishId: string,
): Promise<PublishStatus> {
  try {
    const found = await client.read({
      path: '/v2/post/publish/status/fetch/',
      token: accessToken,
      body: { publish_id: publishId },
      budget: questionsBudget(openId),
      schema: answer,
    })
    switch (found.status) {
      case 'PROCESSING_UPLOAD':
        return { is: 'uploading', heldBytes: found.uploaded_bytes ?? null }
      case 'SEND_TO_USER_INBOX':
        return { is: 'inbox' }
      case 'PUBLISHED':
      case 'PUBLISH_COMPLETE':
        return {
          is: 'complete',
          postId:
            found.publicaly_available_post_id?.[0] ?? found.publicly_available_post_id?.[0] ?? null,
        }
      case 'FAILED':
        return { is: 'failed', reason: found.fail_reason ?? '' }
      // PROCESSING_DOWNLOAD, and whatever else TikTok may call its work
      default:
        return { is: 'processing' }
    }
  } catch (error) {
    if (error instanceof ConnectorError && isOfTheId(error.facts.code)) return { is: 'missing' }
    throw error
  }
}

const isOfTheId = (code: unknown) =>
  typeof code === 'string' && /^invalid_(?:params?|publish_id)$/.test(code)
