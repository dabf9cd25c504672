import { sendConversion } from '@marquee/contract/tracking.ts'
import { call } from '#lib/api/api.ts'
import { conversionOf } from './conversion.ts'

const sent = new Set<string>()

/** Once a session, whatever the page does; the server counts too. */
export function sendConversionOnce(search: string): void {
  const body = conversionOf(search)
  if (!body || sent.has(body.sessionId)) return
  sent.add(body.sessionId)
  // the partner's count is no business of the person who paid: a failure is not shown, a reload
  // tries again
  call(sendConversion, { body }).catch((error: unknown) => {
    console.warn('the conversion was not sent', error)
  })
}
