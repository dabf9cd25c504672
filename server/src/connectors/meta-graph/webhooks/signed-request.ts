import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from '#platform/read-json.ts'
import type { RemovalNotice, RemovalNotices } from '../../capabilities/sign-in/removal-notices.ts'

const payload = z.object({
  algorithm: z.string(),
  user_id: z.union([z.string().check(z.minLength(1)), z.int()]),
})
const mostLetters = 8000

/**
 * Meta's `signed_request`: base64url(HMAC-SHA256(part after the dot, app secret)) "."
 * base64url(JSON). The signature is over the letters of the second part as they came
 * (developers.facebook.com, "Data Deletion Request Callback" and "Parsing the Signed Request", read
 * 2026-11).
 */
export function createMetaNotices(
  { appSecret }: { readonly appSecret: string },
  ofApp: Omit<RemovalNotice, 'remoteUserId'>,
): RemovalNotices {
  return {
    read(signedRequest) {
      if (signedRequest.length > mostLetters) return null
      const [signature = '', body = '', ...more] = signedRequest.split('.')
      if (more.length > 0 || body === '') return null
      const wanted = createHmac('sha256', appSecret).update(body).digest()
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const read = z.safeParse(payload, readJson(Buffer.from(body, 'base64url')))
      if (!read.success || read.data.algorithm.toUpperCase() !== 'HMAC-SHA256') return null
      return { ...ofApp, remoteUserId: String(read.data.user_id) }
    },
  }
}
