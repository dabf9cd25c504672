import type { PostInsights } from '@marquee/contract/insights.ts'
import { Link } from 'wouter'
import { listDateTime } from '#lib/time/dates.ts'
import { weekdays } from '#lib/time/date-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { bestOf, timesText } from './best-hours.ts'
import { numberText } from './number-words.ts'
import { texts } from '#texts/features/insights'

const words = texts.posts

/** Which posts did best in the period. */
export function BestPosts({ posts }: { readonly posts: PostInsights }) {
  return (
    <Card as="section" pad aria-labelledby="insights-best">
      <h2 id="insights-best">{words.best}</h2>
      {posts.best.length === 0 ? (
        <p className="insights__note">{words.none}</p>
      ) : (
        <ol className="best-posts">
          {posts.best.map((post) => (
            <li key={`${post.postId} ${post.network}`}>
              <NetworkMark network={post.network} />
              <span className="best-posts__text">
                <Link
                  href={
                    post.kind === 'reel'
                      ? `/user-panel/reels?post=${post.postId}`
                      : `/user-panel/posts?post=${post.postId}`
                  }
                >
                  {post.text.trim() === '' ? words.withoutText : post.text}
                </Link>
                <span className="insights__note">{listDateTime(post.publishedAt, posts.zone)}</span>
              </span>
              <span className="best-posts__counts">
                {words.counts({
                  likes: numberText(post.likes),
                  comments: numberText(post.comments),
                  shares: numberText(post.shares),
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** At which hours of the week the venue's own posts did best. */
export function BestHours({ posts }: { readonly posts: PostInsights }) {
  const best = bestOf(posts.hours)
  const most = Math.max(...best.map(({ index }) => index), 1)
  return (
    <Card as="section" pad aria-labelledby="insights-hours">
      <h2 id="insights-hours">{words.hours}</h2>
      <p className="insights__note">{words.hoursNote({ count: posts.posts })}</p>
      {best.length === 0 ? (
        <p className="insights__note">{words.noHours}</p>
      ) : (
        <ol className="best-hours">
          {best.map(({ weekday, hour, posts: count, index }) => (
            <li key={`${weekday} ${hour}`}>
              <b>{words.hour({ weekday: weekdays[weekday] ?? '', hour: `${hour}:00` })}</b>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="best-hours__ground" width="100" height="8" rx="2" />
                <rect className="best-hours__bar" width={(index / most) * 100} height="8" rx="2" />
              </svg>
              <span>{words.times({ times: timesText(index), count })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
