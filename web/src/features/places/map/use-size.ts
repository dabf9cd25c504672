import { useRef, useState } from 'react'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'

const least = 240

/** How wide an element is, in whole pixels; 560 until it is known. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  useBeforePaint(() => {
    const element = ref.current
    if (!element) return undefined
    const read = () => {
      if (element.clientWidth > 0) setWidth(Math.max(least, Math.floor(element.clientWidth)))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return { ref, width }
}
