import './posts.css'
import type { PostView } from '@marquee/contract/publishing.ts'
import { Heart, ImageOff, MessageSquare, Share2 } from '#ui/icons.ts'
import { NewsBadge } from '#features/comments'
import { listDateTime } from '#lib/time/dates.ts'
import { figure } from '#lib/word-numbers.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { NearImage } from '#ui/media/near-image.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { postState } from '../status/post-state.ts'
import { texts } from '#texts/features/publishing/row'
import { anyCounts } from './any-counts.ts'

const words = texts.row

interface PostThumbProps {
  readonly src: string | undefined
  /** Of a video: how long it is. */
  readonly videoMs?: number | null | undefined
}

/**
 * The first picture, or a place that says there is none; of a video its still, with a sign that it
 * plays.
 */
export function PostThumb({ src, videoMs }: PostThumbProps) {
  if (src === undefined)
    return (
      <span className="thumb post-thumb--none">
        <ImageOff aria-hidden="true" />
        <span className="sr">{words.noPicture}</span>
      </span>
    )
  const picture = <NearImage className="thumb" src={src} />
  return videoMs === undefined ? (
    picture
  ) : (
    <span className="post-thumb--film">
      {picture}
      <VideoBadge durationMs={videoMs} />
    </span>
  )
}

export function thumbOf({
  images,
  video,
  durationMs,
}: Pick<PostView['media'], 'images' | 'video' | 'durationMs'>): PostThumbProps {
  return { src: images[0]?.thumbUrl, videoMs: video === null ? undefined : durationMs }
}

interface PostRowProps {
  readonly post: PostView
  readonly zone: string
  readonly lines: 2 | 3
  readonly chosen?: boolean | undefined
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
}

/**
 * A sent post in a list; of counts only what its networks tell (POSTS-010): picture, words, where
 * it went and how it stands.
 */
export function PostRow({ post, zone, lines, chosen, href, onPress }: PostRowProps) {
  const state = postState(post.publications, true)
  const hasShares = lines === 3 && anyCounts(post, 'shares')
  return (
    <ListRow
      lead={<PostThumb {...thumbOf(post.media)} />}
      href={href}
      onPress={onPress}
      chosen={chosen}
      marks={
        <>
          <NetworkMarks networks={post.socialNetworks} />
          {state === null ? null : <Badge kind={state.kind}>{state.word}</Badge>}
          <NewsBadge postId={post.id} />
        </>
      }
      meta={
        <>
          <span>{post.publishedAt === null ? null : listDateTime(post.publishedAt, zone)}</span>
          <span className="row-item__counts">
            {!anyCounts(post, 'likes') ? null : (
              <span>
                <Heart aria-hidden="true" />
                <span aria-hidden="true">{figure(post.totalLikes)}</span>
                <span className="sr">{words.likesOf({ count: post.totalLikes })}</span>
              </span>
            )}
            {!anyCounts(post, 'comments') ? null : (
              <span>
                <MessageSquare aria-hidden="true" />
                <span aria-hidden="true">{figure(post.totalComments)}</span>
                <span className="sr">{words.commentsOf({ count: post.totalComments })}</span>
              </span>
            )}
            {hasShares ? (
              <span className="post-row__shares">
                <Share2 aria-hidden="true" />
                <span aria-hidden="true">{figure(post.totalShares)}</span>
                <span className="sr">{words.sharesOf({ count: post.totalShares })}</span>
              </span>
            ) : null}
          </span>
        </>
      }
    >
      <span className={lines === 2 ? 'clamp-2' : 'clamp-3'} dir="auto">
        {post.text === '' ? words.noText : post.text}
      </span>
    </ListRow>
  )
}
