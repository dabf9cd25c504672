import { readToken } from './token.ts'

/**
 * Another tab signed out, or in as somebody else: nothing of whoever was here stays on this screen,
 * nor acts in the name of another. Answers the stop.
 */
export function followSignIn(): () => void {
  const mine = readToken()
  const look = () => {
    const now = readToken()
    if (now === mine) return
    if (now === null) location.replace('/')
    else location.reload()
  }
  // a tab that slept may not have heard it
  const wake = () => {
    if (document.visibilityState === 'visible') look()
  }
  addEventListener('storage', look)
  document.addEventListener('visibilitychange', wake)
  return () => {
    removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', wake)
  }
}
