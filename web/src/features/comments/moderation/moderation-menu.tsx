import type { Moderation } from '@marquee/contract/comments.ts'
import {
  canDeleteComment,
  canEditComment,
  canHideComment,
} from '@marquee/contract/comment-rules.ts'
import { Ellipsis, Eye, EyeOff, Pencil, Trash2 } from '#ui/icons.ts'
import type { ReactElement } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { texts } from '#texts/features/comments/moderation'
import type { CommentOrder, ModeratedComment } from './use-moderation.ts'

const icons: Readonly<Record<Moderation, ReactElement>> = {
  hide: <EyeOff aria-hidden="true" />,
  unhide: <Eye aria-hidden="true" />,
  'edit-comment': <Pencil aria-hidden="true" />,
  'delete-comment': <Trash2 aria-hidden="true" />,
}

/** What its network lets apps do with this comment, as it stands now. */
function actsOn(order: CommentOrder, comment: ModeratedComment): readonly Moderation[] {
  if (!order.may || order.pressedAt(comment.id) !== null) return []
  const hides = canHideComment(order.network, comment)
  const edits = canEditComment(order.network, comment)
  const deletes = canDeleteComment(order.network, comment)
  return [
    ...(hides ? [comment.isHidden ? ('unhide' as const) : ('hide' as const)] : []),
    ...(edits ? ['edit-comment' as const] : []),
    ...(deletes ? ['delete-comment' as const] : []),
  ]
}

/** Hide, show again, edit, delete; nothing where the network lets apps do none of it. */
export function ModerationMenu({
  order,
  comment,
}: {
  readonly order: CommentOrder
  readonly comment: ModeratedComment
}) {
  const label = comment.isOwn ? texts.moreOwn : texts.more({ name: comment.writer })
  const acts = actsOn(order, comment)
  if (acts.length === 0) return null
  return (
    <span className="comment__more">
      <Menu
        label={label}
        items={acts.map((does) => ({
          key: does,
          label: texts.does[does],
          icon: icons[does],
          danger: does === 'delete-comment',
          onSelect: () => {
            order.press(comment, does)
          },
        }))}
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} size="sm" tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
    </span>
  )
}
