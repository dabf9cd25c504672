import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'
import type { ReactNode } from 'react'
import { VideoPlayer } from '#ui/media/video-player.tsx'
import { PostThumb } from '../post-row.tsx'
import { Receipt } from './receipt.tsx'
import { texts as rowTexts } from '#texts/features/publishing/row'
import { texts } from '#texts/features/publishing/posts'

interface PostFactsProps {
  readonly text: string
  readonly media: PostView['media']
  readonly when: string
  readonly publications: readonly PublicationView[]
  readonly zone: string
  readonly sent: boolean
  readonly isElsewhere?: boolean | undefined
  /** What is said beside a publication. */
  readonly noteOf?: ((publication: PublicationView) => ReactNode) | undefined
  readonly children?: ReactNode
}

/**
 * The body of the detail: picture, words, time, then what is given between, then where it went.
 * What asks for a person comes before all of it.
 */
export function PostFacts({
  text,
  media,
  when,
  publications,
  zone,
  sent,
  isElsewhere = false,
  noteOf,
  children,
}: PostFactsProps) {
  const [first, ...more] = media.images
  const asking = publications.filter(asksForPerson)
  const where =
    publications.length === 0 ? (
      <p className="post-detail__when">{texts.detail.elsewhere}</p>
    ) : (
      <section className="post-detail__where">
        <h3>{sent ? texts.detail.where : texts.detail.whereTo}</h3>
        <ul>
          {[...asking, ...publications.filter((one) => !asking.includes(one))].map(
            (publication) => (
              <Receipt
                key={publication.id}
                publication={publication}
                text={text}
                zone={zone}
                sent={sent}
                isElsewhere={isElsewhere}
                isOneOfMany={publications.length > 1}
                note={noteOf?.(publication)}
              />
            ),
          )}
        </ul>
      </section>
    )
  return (
    <div className="post-detail">
      {asking.length > 0 ? where : null}
      <div className="post-detail__top">
        {first === undefined ? (
          <PostThumb src={undefined} />
        ) : media.video !== null ? (
          <VideoPlayer src={media.video} poster={first.thumbUrl} name={texts.detail.video} />
        ) : (
          <img src={first.url} width={first.width} height={first.height} alt="" />
        )}
        <div>
          <p className="post-detail__text" dir="auto">
            {text === '' ? rowTexts.row.noText : text}
          </p>
          <p className="post-detail__when">{when}</p>
        </div>
      </div>
      {more.length === 0 ? null : (
        <p className="post-detail__more">
          {more.map((image) => (
            <img key={image.url} src={image.thumbUrl} alt="" loading="lazy" />
          ))}
        </p>
      )}
      {children}
      {asking.length > 0 ? null : where}
    </div>
  )
}

/** Something is to be pressed here: it is seen first, without scrolling past the picture. */
const asksForPerson = ({ decisions, canRepair, holdReason, state, steps, edit }: PublicationView) =>
  decisions.length > 0 ||
  edit?.state === 'failed' ||
  steps.some(({ canRetry }) => canRetry) ||
  canRepair ||
  (state === 'held' && holdReason !== null)
