import { useSyncExternalStore } from 'react'
import { cardsAt } from './films.ts'

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
