/**
 * Whether a video may be sent there: the API's own origin, or https under the same domain, as
 * open-upload.tiktokapis.com beside open.tiktokapis.com. The address comes with an answer, and ours
 * are the hosts that an answer may choose.
 */
export function isUploadAddress(apiUrl: string, address: string): boolean {
  const api = new URL(apiUrl)
  const given = URL.parse(address)
  if (!given || given.username !== '' || given.password !== '') return false
  if (given.origin === api.origin) return true
  const domain = api.hostname.split('.').slice(-2).join('.')
  const isName = /[a-z]$/i.test(api.hostname) && domain.includes('.')
  return (
    isName &&
    given.protocol === 'https:' &&
    given.port === '' &&
    given.hostname.endsWith(`.${domain}`)
  )
}
