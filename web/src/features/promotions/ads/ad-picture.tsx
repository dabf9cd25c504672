import { Megaphone } from '#ui/icons.ts'
import { useState } from 'react'

/** The picture of an ad; a quiet place where there is none, or it does not come. */
export function AdPicture({ src }: { readonly src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || failed === src)
    return (
      <span className="promo-picture promo-picture--none" aria-hidden="true">
        <Megaphone />
      </span>
    )
  return (
    <img
      className="promo-picture"
      src={src}
      alt=""
      onError={() => {
        setFailed(src)
      }}
    />
  )
}
