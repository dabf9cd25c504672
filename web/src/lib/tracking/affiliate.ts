import { publicConfig } from '@marquee/contract/system.ts'
import { sendEvent } from '@marquee/contract/tracking.ts'
import { call } from '../api/api.ts'
import { readToken } from '../session/token.ts'

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
    if (affiliateScriptUrl !== null && isNews) load(affiliateScriptUrl, 'freetrial')
  } catch {
    // the person's way goes on without it
  }
}

/**
 * A visitor whom a partner sent carries the partner's mark in the address: the partner's script
 * reads it (SHELL-042). Without a mark nothing is asked, and without a configured script nothing is
 * loaded.
 */
export async function visitFromPartner(): Promise<void> {
  if (location.search === '') return
  try {
    const { affiliateScriptUrl } = await call(publicConfig)
    if (affiliateScriptUrl !== null) load(affiliateScriptUrl)
  } catch {
    // the visit goes on without it
  }
}

function load(address: string, conversion?: 'freetrial'): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  if (conversion !== undefined) script.dataset.conversion = conversion
  document.head.append(script)
}
