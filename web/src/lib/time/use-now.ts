import { useEffect, useState } from 'react'
import { now } from '#lib/time/clock.ts'

/** Ages and what is ahead are told by the minute. */
const byTheMinuteMs = 30_000

/** The moment, told anew so often. */
export function useNow(everyMs = byTheMinuteMs): Date {
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
