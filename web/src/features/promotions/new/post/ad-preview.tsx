import type { BoostablePost, PromotionAccount } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { Heart, MessageCircle, Share2, ThumbsUp } from '#ui/icons.ts'
import { previews } from '#networks/previews.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { texts } from '#texts/features/promotions/new'
import { AdPicture } from '../../ads/ad-picture.tsx'
import { adsNetwork } from '../../networks/ad-platforms.ts'

const words = texts.preview
export const previewTitle = words.title({ network: networkNames[adsNetwork] })
const Like = previews[adsNetwork].like === 'thumb' ? ThumbsUp : Heart

interface AdPreviewProps {
  readonly post: BoostablePost | null
  readonly page: PromotionAccount['pageInfo']
}

/** The post as people will see it in their feed (PROMOTIONS-009). */
export function AdPreview({ post, page }: AdPreviewProps) {
  if (post === null || page === null) return <p className="promo-quiet">{words.none}</p>
  return (
    <div className="promo-handset">
      <div>
        <p className="promo-handset__who">
          <Avatar name={page.name} src={page.picture.url} size="sm" venue />
          <span>
            <b>{page.name}</b>
            <span className="promo-quiet">{words.sponsored}</span>
          </span>
        </p>
        <p className="promo-handset__text" dir="auto">
          {post.text === '' ? words.withoutText : shortened(post.text)}
        </p>
        {post.thumbnailUrl === null ? null : <AdPicture src={post.thumbnailUrl} />}
        <p className="promo-handset__acts" aria-hidden="true">
          <Like />
          <MessageCircle />
          <Share2 />
        </p>
      </div>
    </div>
  )
}

const most = previews[adsNetwork].cutAfter
const shortened = (text: string) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
