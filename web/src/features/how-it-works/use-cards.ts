import { useSyncExternalStore } from 'react'
import { cardsAt } from './videos.ts'

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => {
    removeEventListener('resize', changed)
  }
}

/** How many cards this window takes. */
export function useCards(): number {
  return useSyncExternalStore(subscribe, () => cardsAt(innerWidth))
}
