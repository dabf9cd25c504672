import { useEffect } from 'react'

/**
 * The page went to the payment service and came back by the browser's Back, as it was: its button
 * must not stay busy.
 */
export function useLeaving(onBack: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onBack()
    }
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('pageshow', shown)
    }
  }, [onBack])
}
