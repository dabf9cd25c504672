import { useEffect, useState } from 'react'
import { now } from '#lib/time/clock.ts'

/**
 * The minute that the product believes it is, so that "in 4 h 14 min" stays true while the dialog
 * is open.
 */
export function useNow(): Date {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => {
      setAt(now())
    }, 15_000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return at
}
