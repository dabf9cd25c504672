import { publicConfig } from '@marquee/contract/system.ts'
import { sendEvent } from '@marquee/contract/tracking.ts'
import { call } from './api.ts'
import { readToken } from './token.ts'

/**
 * The page after a registration: tells of it, and loads the partner's script with its "freetrial"
 * conversion, unless the house has told it already (C26). Nothing is loaded where nothing is
 * configured; a failure is nobody's concern.
 */
export async function registrationComplete(): Promise<void> {
  try {
    const { affiliateScriptUrl } = await call(publicConfig)
    // somebody without a session comes from an app elsewhere; then the house knows of nothing
    const isNews =
      readToken() === null ||
      (await call(sendEvent, { body: { event: 'registration-complete' } })).success
    if (affiliateScriptUrl !== null && isNews) load(affiliateScriptUrl)
  } catch {
    // the person's way goes on without it
  }
}

function load(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset.conversion = 'freetrial'
  document.head.append(script)
}
