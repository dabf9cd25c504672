import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `keep` when the page goes out of sight, which is the last that a phone tells a page before
 * it ends it, and when it is left.
 */
export function useLeaving(keep: () => void): void {
  const leaving = useEffectEvent(keep)
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leaving()
    }
    // some browsers tell a page that is loaded anew of this alone, while it is in sight
    const onEnd = () => {
      leaving()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onEnd)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onEnd)
    }
  }, [])
}
