import './comments.css'
import type { LikeView } from '@marquee/contract/likes.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { figure } from '#lib/word-numbers.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Heart } from '#ui/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/comments'
import { useLike } from './use-comments.ts'

interface LikeButtonProps {
  readonly network: NetworkKey
  readonly id: string
  readonly what: 'post' | 'comment'
  readonly hasLiked: boolean
  /** What is wanted of it and is not so yet. */
  readonly wish?: LikeView | null | undefined
  /** Null: the network does not tell this account how many. */
  readonly count: number | null
  /** Whose comment it is. */
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
}

const { like: words } = texts

const labelOfPost = (pressed: boolean) => (pressed ? words.unlikePost : words.likePost)
const labelOfOne = (pressed: boolean, name: string) =>
  pressed ? words.unlikeOne({ name }) : words.likeOne({ name })
const countAfter = (count: number, change: number) => Math.max(0, count + change)

/** That it waits, or why it was refused. */
function Wish({ wanted, state, problem }: LikeView) {
  const isRefused = state === 'failed'
  return (
    <>
      {isRefused ? (
        <Badge kind="fail">{wanted ? words.notLiked : words.stillLiked}</Badge>
      ) : (
        <Badge kind="unsure">
          {state === 'unknown' ? texts.state.unknown : texts.state.waiting}
        </Badge>
      )}
      {problem === null ? null : (
        <span className={isRefused ? 'comment__problem' : 'comment__aside'}>{worded(problem)}</span>
      )}
    </>
  )
}

/** What was just pressed counts before the network does. */
function stateOf(
  { isPending, isSuccess, variables }: ReturnType<typeof useLike>,
  hasLiked: boolean,
  wish: LikeView | null,
): { readonly pressed: boolean; readonly told: LikeView | null } {
  if (isPending || isSuccess) return { pressed: !(variables?.liked ?? hasLiked), told: null }
  const isWished = wish !== null && wish.state !== 'failed'
  return { pressed: isWished ? wish.wanted : hasLiked, told: wish }
}

/** The page's own like: shown as pressed at once, taken back when the network refuses. */
export function LikeButton({
  network,
  id,
  what,
  hasLiked,
  wish = null,
  count,
  name = texts.somebody,
  disabled = false,
}: LikeButtonProps) {
  const like = useLike()
  const { pressed, told } = stateOf(like, hasLiked, wish)
  const shown = count === null ? null : countAfter(count, Number(pressed) - Number(hasLiked))
  const label = what === 'post' ? labelOfPost(pressed) : labelOfOne(pressed, name)
  return (
    <>
      <button
        type="button"
        className={classNames('like', pressed && 'like--on')}
        aria-pressed={pressed}
        aria-label={shown === null ? label : `${label}. ${words.count({ count: shown })}`}
        disabled={disabled}
        // not switched off by its own press: it would drop the focus
        aria-busy={like.isPending || undefined}
        onClick={() => {
          if (!like.isPending) like.mutate({ network, id, liked: pressed, what })
        }}
      >
        <Heart aria-hidden="true" fill={pressed ? 'currentColor' : 'none'} />
        {shown === null ? null : (
          <span className="num" aria-hidden="true">
            {figure(shown)}
          </span>
        )}
      </button>
      {told === null ? null : <Wish {...told} />}
    </>
  )
}
