import type { BoostablePost } from '@marquee/contract/promotions.ts'
import { Heart, MessageCircle } from '#ui/icons.ts'
import { listDateTime } from '#lib/time/dates.ts'
import { locale } from '#lib/language.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/promotions'
import { AdPicture } from './ads/ad-picture.tsx'

const words = texts.choose
const whole = new Intl.NumberFormat(locale)

interface PostListProps {
  readonly posts: readonly BoostablePost[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** Posts that may be promoted, one chosen: picture, words, and what they brought so far. */
export function PostList({ posts, chosen, onChoose }: PostListProps) {
  const { timeZone } = useCompany()
  return (
    <Card clip as="div">
      <fieldset className="promo-posts">
        <legend className="sr">{words.list}</legend>
        {posts.map((post) => (
          <label key={post.id} className="promo-post">
            <input
              type="radio"
              name="promo-post"
              value={post.id}
              checked={post.id === chosen}
              onChange={() => {
                onChoose(post.id)
              }}
            />
            <AdPicture src={post.thumbnailUrl} />
            <span className="promo-post__body">
              <span className="clamp-2" dir="auto">
                {post.text === '' ? texts.boost.withoutText : post.text}
              </span>
              <span className="promo-post__meta">
                <span>{listDateTime(post.publishedAt, timeZone)}</span>
                <span title={words.likes({ count: post.totalLikes })}>
                  <Heart aria-hidden="true" />
                  <span className="sr">{words.likes({ count: post.totalLikes })}</span>
                  <span aria-hidden="true">{whole.format(post.totalLikes)}</span>
                </span>
                <span title={words.comments({ count: post.totalComments })}>
                  <MessageCircle aria-hidden="true" />
                  <span className="sr">{words.comments({ count: post.totalComments })}</span>
                  <span aria-hidden="true">{whole.format(post.totalComments)}</span>
                </span>
                {post.isPromoted ? <Badge kind="plain">{words.promoted}</Badge> : null}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
