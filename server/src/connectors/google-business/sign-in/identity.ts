import * as z from 'zod/mini'
import { readJson } from '#platform/read-json.ts'

const text = z.nullish(z.string())
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: text,
  email: text,
  email_verified: z.nullish(z.boolean()),
})

/**
 * Who consented, from the ID token. It came straight from Google's token endpoint over TLS, which
 * stands for its signature (OpenID Connect Core 3.1.3.7, 6); nothing here signs anybody in. Null
 * when there is none that can be read.
 */
export function readIdentity(
  idToken: string | null,
): { readonly remoteUserId: string; readonly name: string; readonly email?: string } | null {
  const body = idToken?.split('.')[1]
  if (!body) return null
  const read = z.safeParse(claims, readJson(Buffer.from(body, 'base64url'))).data
  if (!read) return null
  const { sub: remoteUserId, name, email, email_verified: isProven } = read
  return {
    remoteUserId,
    name: name || email || 'Google user',
    ...(email && isProven === true ? { email } : {}),
  }
}
