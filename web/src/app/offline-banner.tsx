import { useSyncExternalStore } from 'react'
import { Banner } from '#ui/banner.tsx'
import { texts } from './texts.ts'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true)
  if (isOnline) return null
  return <div className="shell__note"><Banner title={texts.offline.title} role="status">{texts.offline.text}</Banner></div>
}
