import { useSyncExternalStore } from 'react'

const onVisibility = (draw: () => void) => {
  document.addEventListener('visibilitychange', draw)
  return () => {
    document.removeEventListener('visibilitychange', draw)
  }
}

/** Whether somebody can see the page: not in a tab or window behind others. */
export const useIsSeen = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden)
