import type { Config } from '#platform/config.ts'

/**
 * Where X may tell us: https, without a port, up to 200 characters (networks.md section 13). Null:
 * this server has no such address. The town tells any.
 */
export function xWebhookUrl({
  mode,
  publicUrl,
}: Pick<Config, 'mode' | 'publicUrl'>): string | null {
  const url = `${publicUrl}/webhooks/x`
  const { protocol, port } = new URL(url)
  return mode === 'demo' || (protocol === 'https:' && port === '' && url.length <= 200) ? url : null
}
