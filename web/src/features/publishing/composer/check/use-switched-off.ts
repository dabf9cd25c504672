import { useEffect, useState } from 'react'
import { watchHealth } from '#lib/live/health.ts'

/** Networks to which posting is switched off right now; what is written for them waits. */
export function useSwitchedOff(): readonly string[] {
  const [off, setOff] = useState<readonly string[]>([])
  useEffect(
    () =>
      watchHealth(({ switchedOff }) => {
        setOff(switchedOff.map(({ network }) => network))
      }),
    [],
  )
  return off
}
