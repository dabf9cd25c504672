import './media.css'
import { getMedia, type MediaDetail as Detail } from '@marquee/contract/media-work.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { videoLength } from '#lib/media/video-length.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { worded } from '#lib/worded.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { VideoPlayer } from '#ui/media/video-player.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { bytesText } from './upload/bytes-text.ts'
import { texts } from '#texts/features/media'

const words = texts.detail
/** While copies are made the answer is looked for this often, besides the live channel. */
const workingMs = 2000

/** Posts and reels that are planned stand on different pages. */
const addressOf = ({ postId, kind }: Detail['neededBy'][number]) =>
  kind === 'reel'
    ? `/user-panel/reels?post=${postId}`
    : `/user-panel/posts/scheduled?post=${postId}`

/** `1080 × 1350 · 2.1 MB · …` */
const factsOf = (item: Detail, zone: string) =>
  [
    `${item.width} × ${item.height}`,
    bytesText(item.bytes),
    item.durationMs === null ? null : videoLength(item.durationMs),
    longDateTime(item.createdAt, zone),
  ]
    .filter((part) => part !== null)
    .join(' · ')

/**
 * One file of the library: how it looks, what was made of it for each network, and which posts wait
 * for it.
 */
export function MediaDetail({
  id,
  name,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}) {
  const company = useCompany()
  const { data: item, error } = useQuery({
    queryKey: queryKeys.media(company.id, 'one', id),
    queryFn: ({ signal }) => call(getMedia, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'preparing' || data.copies.some(({ state }) => state === 'preparing'))
        ? workingMs
        : false,
  })
  return (
    <Dialog open title={name} onClose={onClose}>
      {error ? (
        <Banner kind="fail" role="alert" title={words.failed}>
          {errorText(error)}
        </Banner>
      ) : null}
      {item ? (
        <div className="media-detail">
          <Look item={item} />
          <p className="media-detail__facts num">{factsOf(item, company.timeZone)}</p>
          {item.progress === null ? null : (
            <Progress
              label={words.working}
              value={item.progress / 100}
              words={words.percent({ value: item.progress })}
            />
          )}
          {item.problem === null ? null : (
            <Banner kind="fail" role="status" title={worded(item.problem)} />
          )}
          <Copies copies={item.copies} />
          <NeededBy posts={item.neededBy} zone={company.timeZone} />
        </div>
      ) : error ? null : (
        <SkeletonRows label={words.loading} rows={3} />
      )}
    </Dialog>
  )
}

function Look({ item }: { readonly item: Detail }) {
  return item.type === 'video' ? (
    <VideoPlayer className="film-player" src={item.url} poster={item.thumbUrl} name={item.name} />
  ) : (
    <img
      className="media-detail__picture"
      src={item.url}
      alt=""
      width={item.width}
      height={item.height}
    />
  )
}

/** What was made of the file for each network, and how far that is. */
function Copies({ copies }: Pick<Detail, 'copies'>) {
  if (copies.length === 0) return null
  return (
    <section>
      <h3>{words.copies}</h3>
      <ul className="media-detail__copies">
        {copies.map((copy) => (
          <li key={`${copy.network} ${copy.use}`}>
            <NetworkMark network={copy.network} silent />
            <span className="media-detail__copy">
              <b>
                {copy.use === 'reel'
                  ? words.reelOn({ network: networkNames[copy.network] })
                  : networkNames[copy.network]}
              </b>
              <span>{copy.note === null ? words.asItIs : worded(copy.note)}</span>
            </span>
            <Badge
              kind={
                copy.state === 'ready' ? 'live' : copy.state === 'preparing' ? 'unsure' : 'fail'
              }
            >
              {words.state[copy.state]}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NeededByProps {
  readonly posts: Detail['neededBy']
  readonly zone: string
}

/** The posts that wait for the file. */
function NeededBy({ posts, zone }: NeededByProps) {
  if (posts.length === 0) return null
  return (
    <section>
      <h3>{words.needed}</h3>
      <ul className="media-detail__posts">
        {posts.map((post) => (
          <li key={post.postId}>
            <Link className="link" href={addressOf(post)}>
              {post.text.slice(0, 80)}
            </Link>{' '}
            <span className="num">{longDateTime(post.dueAt, zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
