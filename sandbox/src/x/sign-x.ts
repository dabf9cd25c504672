import { createHmac } from 'node:crypto'
import { xClient } from './x-world.ts'

/**
 * What X expects in answer to its question, and what it signs a body with: `sha256=` and base64,
 * with the OAuth 2 client's secret.
 */
export const xSignature = (text: string) =>
  `sha256=${createHmac('sha256', xClient.secret).update(text).digest('base64')}`

export function signForX(body: string): { headers: Record<string, string>; signature: string } {
  const signature = xSignature(body)
  return {
    headers: {
      'content-type': 'application/json',
      'x-twitter-webhooks-signature-oauth2': signature,
    },
    signature,
  }
}
