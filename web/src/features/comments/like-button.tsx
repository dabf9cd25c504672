import './comments.css'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { figure } from '#lib/word-numbers.ts'
import { Heart } from '#ui/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/comments'
import { useLike } from './use-comments.ts'

interface LikeButtonProps {
  readonly network: NetworkKey
  readonly id: string
  readonly what: 'post' | 'comment'
  readonly hasLiked: boolean
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

/** The page's own like: shown as pressed at once, taken back when the network refuses. */
export function LikeButton({
  network,
  id,
  what,
  hasLiked,
  count,
  name = texts.somebody,
  disabled = false,
}: LikeButtonProps) {
  const like = useLike()
  // what was just pressed counts before the network does
  const pressed = like.isPending || like.isSuccess ? !(like.variables?.liked ?? hasLiked) : hasLiked
  const shown = count === null ? null : countAfter(count, Number(pressed) - Number(hasLiked))
  const label = what === 'post' ? labelOfPost(pressed) : labelOfOne(pressed, name)
  return (
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
  )
}
