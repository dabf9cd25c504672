import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react'

/** How far below the view a picture is asked for. */
const aheadPx = 100

type NearImageProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'className' | 'width' | 'height'
>

/**
 * A decorative picture that is asked for when it comes near the view. The browser's own lazy
 * loading asks on a slow line for what lies three screens below, which the first screen then waits
 * for.
 */
export function NearImage({ src, ...rest }: NearImageProps) {
  const place = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${aheadPx}px` },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
    }
  }, [isNear])
  return <img ref={place} alt="" {...rest} src={isNear ? src : undefined} />
}
