import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import { MessageSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadFacebookComments, loadInstagramComments, loadLikeButton } from '#features/comments'
import { lazyPart } from '#lib/lazy-part.ts'
import { isAtLeast } from '#lib/role.ts'
import { useCompany } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { texts } from './texts.ts'

const FacebookComments = lazyPart(() => loadFacebookComments())
const InstagramComments = lazyPart(() => loadInstagramComments())
const LikeButton = lazyPart(() => loadLikeButton())
const words = texts.detail
/** Where comments can be read and answered. */
const talking = ['facebook', 'instagram'] as const

/** Counts, the page's own like, and the way to the comments of each network. */
export function PostTalk({ post }: { readonly post: PostView }) {
  const { role } = useCompany()
  const [shown, setShown] = useState<(typeof talking)[number] | null>(null)
  const standing = (network: NetworkKey) => post.publications.some((publication) => publication.network === network && publication.state === 'published')
  const there = talking.filter(standing)
  return (
    <>
      <Counts post={post} />
      {there.length === 0 ? null : (
        <section className="post-talk" aria-label={words.comments}>
          {there.map((network) => (
            <p key={network} className="post-talk__line">
              <NetworkMark network={network} silent />
              <Button size="sm" icon={<MessageSquare aria-hidden="true" />} aria-label={words.commentsOn(networkNames[network])} onClick={() => { setShown(network) }}>{words.comments}</Button>
              {network === 'facebook' ? <Suspense fallback={null}><LikeButton id={post.id} what="post" hasLiked={post.hasLiked} count={post.publications.find((one) => one.network === 'facebook')?.likes ?? 0} disabled={!isAtLeast(role, 'editor')} /></Suspense> : null}
            </p>
          ))}
        </section>
      )}
      <Suspense fallback={null}>
        {shown === 'facebook' ? <FacebookComments postId={post.id} onClose={() => { setShown(null) }} /> : null}
        {shown === 'instagram' ? <InstagramComments post={post} onClose={() => { setShown(null) }} /> : null}
      </Suspense>
    </>
  )
}

function Counts({ post }: { readonly post: PostView }) {
  const { socialNetworks: networks } = post
  // Google counts nothing, X no comments, Instagram no shares (POSTS-010)
  const has = (...without: readonly NetworkKey[]) => networks.some((network) => !without.includes(network))
  if (!has('google')) return null
  return (
    <dl className="post-detail__counts">
      <div><dt>{words.likes}</dt><dd>{post.totalLikes}</dd></div>
      {has('google', 'twitter') ? <div><dt>{words.comments}</dt><dd>{post.totalComments}</dd></div> : null}
      {has('google', 'instagram') ? <div><dt>{words.shares}</dt><dd>{post.totalShares}</dd></div> : null}
    </dl>
  )
}
