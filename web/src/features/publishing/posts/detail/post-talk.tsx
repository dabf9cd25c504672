import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import { MessageSquare } from '#ui/icons.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { commentsOf, loadLikeButton } from '#features/comments'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { figure } from '#lib/word-numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { anyCounts } from '../any-counts.ts'
import { talking } from '../post-address.ts'
import { texts } from '#texts/features/publishing/posts'

const LikeButton = lazyPart(() => loadLikeButton())
const words = texts.detail
const publicationOn = (post: PostView, network: NetworkKey) =>
  post.publications.find((one) => one.network === network)

/**
 * Counts, the page's own like, and the way to the comments of each network; `?comments=` opens them
 * (C43).
 */
export function PostTalk({ post }: { readonly post: PostView }) {
  const { role } = useCompany()
  const [query, setQuery] = useSearchParams()
  const there = talking.filter((network) =>
    post.publications.some(
      (publication) => publication.network === network && publication.state === 'published',
    ),
  )
  const shown = there.find((network) => network === query.get('comments')) ?? null
  const Comments = shown === null ? undefined : commentsOf[shown]
  const may = isAtLeast(role, 'editor')
  function show(network: NetworkKey | null) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (network === null) next.delete('comments')
        else next.set('comments', network)
        return next
      },
      { replace: true },
    )
  }
  return (
    <>
      <Counts post={post} />
      {there.length === 0 ? null : (
        <section className="post-talk" aria-label={words.comments}>
          {there.map((network) => (
            <p key={network} className="post-talk__line">
              <NetworkMark network={network} silent />
              <Button
                size="sm"
                icon={<MessageSquare aria-hidden="true" />}
                aria-label={words.commentsOn({ network: networkNames[network] })}
                onClick={() => {
                  show(network)
                }}
              >
                {words.comments}
              </Button>
              {networks[network].likes.posts ? (
                <Suspense fallback={null}>
                  <LikeButton
                    key={post.id}
                    network={network}
                    id={post.id}
                    what="post"
                    hasLiked={publicationOn(post, network)?.hasLiked ?? false}
                    wish={publicationOn(post, network)?.like}
                    count={publicationOn(post, network)?.likes ?? null}
                    disabled={!may}
                  />
                </Suspense>
              ) : null}
            </p>
          ))}
        </section>
      )}
      <Suspense fallback={null}>
        {Comments === undefined ? null : (
          <Comments
            post={post}
            onClose={() => {
              show(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function Counts({ post }: { readonly post: PostView }) {
  if (!anyCounts(post, 'likes')) return null
  return (
    <dl className="post-detail__counts">
      <div>
        <dt>{words.likes}</dt>
        <dd>{figure(post.totalLikes)}</dd>
      </div>
      {anyCounts(post, 'comments') ? (
        <div>
          <dt>{words.comments}</dt>
          <dd>{figure(post.totalComments)}</dd>
        </div>
      ) : null}
      {anyCounts(post, 'shares') ? (
        <div>
          <dt>{words.shares}</dt>
          <dd>{figure(post.totalShares)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
