import { useEffect, useEffectEvent } from 'react'

/** Calls `keep` when the page goes out of sight, which is the last that a phone tells a page before it ends it. */
export function useLeaving(keep: () => void): void {
  const leaving = useEffectEvent(() => { if (document.visibilityState === 'hidden') keep() })
  useEffect(() => {
    const onHidden = () => { leaving() }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onHidden)
    }
  }, [])
}
