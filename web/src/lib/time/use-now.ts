import { useEffect, useState } from 'react'
import { now } from '#lib/time/clock.ts'

/** The moment, told anew so often. */
export function useNow(everyMs: number): Date {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => {
      setAt(now())
    }, everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [everyMs])
  return at
}
