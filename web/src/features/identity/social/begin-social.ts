import { startSocialSignIn } from '@marquee/contract/sign-in.ts'
import { type SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { arriveWith, isHandedOver, leaveFor } from './arrive.ts'
import { keepBegun, type BegunSignIn } from './begun-sign-in.ts'
import { noteOf, say } from './social-note.ts'
import { texts as socialTexts } from '#texts/features/identity/social'

let stopHearing: (() => void) | null = null

/**
 * The popup comes back to our own address and hands the answer over to the frame that opened it,
 * where the state is.
 */
function hearFrom(popup: Window, begun: BegunSignIn): void {
  stopHearing?.()
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== popup || !isHandedOver(event.data))
      return
    stopHearing?.()
    void arriveWith(event.data.search, begun).then(leaveFor)
  }
  window.addEventListener('message', hear)
  stopHearing = () => {
    window.removeEventListener('message', hear)
  }
}

/**
 * Leads to the provider's consent screen. Inside a frame, where providers show none, `popup` is a
 * window that was opened within the click. The state stays in this tab: only it may finish what it
 * began. True: this page is being left.
 */
export async function beginSocial(
  provider: SignInProvider,
  popup: Window | null,
): Promise<boolean> {
  if (popup === null && window.parent !== window) {
    say({ kind: 'error', text: socialTexts.popupBlocked })
    return false
  }
  try {
    const { auth_url: address, state } = await call(startSocialSignIn, { query: { provider } })
    if (popup) {
      hearFrom(popup, { provider, state })
      popup.location.href = address
      return false
    }
    keepBegun({ provider, state })
    location.assign(address)
    return true
  } catch (error) {
    popup?.close()
    say(noteOf(errorText(error)))
    return false
  }
}
