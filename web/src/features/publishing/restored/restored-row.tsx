import { networkNames } from '@marquee/contract/networks/table.ts'
import type { RestoredPost } from '@marquee/contract/restored.ts'
import { dayMonthTime } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/publishing/restored'
import type { useEndRestored } from './use-end-restored.ts'

interface RestoredRowProps {
  readonly post: RestoredPost
  readonly zone: string
  readonly ending: ReturnType<typeof useEndRestored>
  /** Only editors and above decide. */
  readonly may: boolean
}

/** One post that came back with a backup: what is known of it, and what can be done. */
export function RestoredRow({ post, zone, ending, may }: RestoredRowProps) {
  const name = networkNames[post.network]
  return (
    <ListRow
      lead={<NetworkMark network={post.network} size="md" silent />}
      meta={
        <>
          {texts.account({ network: name, account: post.accountName })}
          <br />
          {said(post, zone)}
        </>
      }
      trail={may ? <Acts post={post} ending={ending} /> : null}
    >
      <span className="clamp-2" dir="auto">
        {post.text}
      </span>
    </ListRow>
  )
}

function said({ state, isPast, dueAt, network }: RestoredPost, zone: string): string {
  const of = { at: dayMonthTime(dueAt, zone), network: networkNames[network] }
  if (state === 'waiting') return isPast ? texts.waitingPast(of) : texts.waitingAhead(of)
  return texts[state](of)
}

function Acts({ post, ending }: Pick<RestoredRowProps, 'post' | 'ending'>) {
  if (post.state === 'asks')
    return (
      <span className="restored__acts">
        <ButtonLink size="sm" href={`/user-panel/posts/why/${post.id}`}>
          {texts.asksAct}
        </ButtonLink>
      </span>
    )
  if (post.state !== 'waiting') return null
  const act = (end: 'release' | 'drop') => (
    <Button
      size="sm"
      aria-disabled={ending.isPending || undefined}
      aria-label={texts.named({ act: texts[end], text: post.text.slice(0, 60) })}
      onClick={() => {
        ending.mutate({ end, ids: [post.id] })
      }}
    >
      {texts[end]}
    </Button>
  )
  return (
    <span className="restored__acts">
      {act('release')}
      {act('drop')}
    </span>
  )
}
