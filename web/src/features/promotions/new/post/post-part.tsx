import type { BoostablePost } from '@marquee/contract/promotions.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { texts as listTexts } from '#texts/features/promotions'
import { texts } from '#texts/features/promotions/new'
import { AdPicture } from '../../ads/ad-picture.tsx'
import { PromoteDialog } from '../../promote-dialog.tsx'

const words = texts.post

interface PostPartProps {
  readonly post: BoostablePost | null
  /** A post is named by the address, and is not among those that may be promoted. */
  readonly isUnknown: boolean
  readonly error: ReactNode
}

/** Which post it is; where the address names none, or another is wanted, it is chosen here. */
export function PostPart({ post, isUnknown, error }: PostPartProps) {
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      className="promo-step promo-chosen"
      aria-labelledby="promo-post"
      data-bad={error === undefined ? undefined : true}
    >
      <h2 id="promo-post">{words.title}</h2>
      <div className="promo-chosen__line">
        {post === null ? (
          <p>{isUnknown ? words.unknown : words.none}</p>
        ) : (
          <>
            <AdPicture src={post.thumbnailUrl} />
            <p className="clamp-2" dir="auto">
              {post.text === '' ? listTexts.boost.withoutText : post.text}
            </p>
          </>
        )}
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={error === undefined ? undefined : 'promo-post-error'}
          onClick={() => {
            setOpen(true)
          }}
        >
          {post === null ? words.choose : words.change}
        </Button>
      </div>
      <FieldError id="promo-post-error" error={error} />
      {isOpen ? (
        <PromoteDialog
          first={post?.id ?? null}
          onClose={() => {
            setOpen(false)
          }}
          onChoose={(id) => {
            setOpen(false)
            navigate(`/user-panel/promotions/new/${encodeURIComponent(id)}`, { replace: true })
          }}
        />
      ) : null}
    </section>
  )
}
