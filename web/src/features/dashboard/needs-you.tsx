import type { Tool } from '@marquee/contract/accounts.ts'
import { ArrowRight, MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { ConnectOrAsk } from '#features/accounts'
import { useCommentNews } from '#features/comments'
import { TroubleAct, TroubleIcon, useAreTroublesKnown, useTroubles } from '#features/publishing'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { needsOf, newsNeedsOf, type Need } from './needs.ts'
import { texts } from '#texts/features/dashboard/needs'

const words = texts.needs
/** Side by side on a wide screen; the rest stands on its own page. */
const most = 3

interface NeedsYouProps {
  readonly tools: readonly Tool[]
  /**
   * Called once it is known whether there is anything: what stands below keeps out of sight until
   * then, so that it does not move.
   */
  readonly onKnown: () => void
}

/** A row that is there only when something waits for a person. */
export function NeedsYou({ tools, onKnown }: NeedsYouProps) {
  const needs = needsOf(tools, useTroubles())
  const { posts: written, isKnown: isNewsKnown } = useCommentNews()
  const news = newsNeedsOf(written)
  const isKnown = useAreTroublesKnown() && isNewsKnown
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  const all = needs.length + news.length
  if (all === 0) return null
  const more = all - most
  return (
    <Card className="needs" as="section" aria-label={words.label}>
      <ul>
        {needs.slice(0, most).map((need) => (
          <li key={need.key} className="needs__one">
            <TroubleIcon kind={need.kind} />
            <p>
              <b>{need.title}</b>
              {need.post === null ? null : (
                <span className="clamp-1 needs__post" dir="auto">
                  {need.post}
                </span>
              )}
              <span className="clamp-2">{need.note}</span>
            </p>
            <span className="needs__act">
              <Act need={need} />
            </span>
          </li>
        ))}
        {news.slice(0, Math.max(0, most - needs.length)).map(({ key, title, post, href }) => (
          <li key={key} className="needs__one">
            <MessageSquare className="trouble-icon" aria-hidden="true" />
            <p>
              <b>{title}</b>
              <span className="clamp-1 needs__post">{post}</span>
            </p>
            <span className="needs__act">
              <ButtonLink size="sm" href={href} aria-label={`${words.read}: ${title}`}>
                {words.read}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Link className="card__more" href="/user-panel/posts">
          {words.more({ count: more })}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </Card>
  )
}

function Act({ need: { trouble, account } }: { readonly need: Need }) {
  if (trouble) return <TroubleAct trouble={trouble} />
  return account ? (
    <ConnectOrAsk again>
      <ButtonLink
        size="sm"
        href="/user-panel/tools"
        aria-label={`${words.reconnect}: ${account.pageName}`}
      >
        {words.reconnect}
      </ButtonLink>
    </ConnectOrAsk>
  ) : null
}
