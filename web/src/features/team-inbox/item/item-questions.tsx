import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { Check } from '#ui/icons.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useMe } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#texts/features/team-inbox'
import { useColleagues } from '../use-inbox.ts'
import type { ItemActs } from './use-item-acts.ts'

interface AssignQuestionProps {
  readonly item: InboxItem
  readonly acts: ItemActs
  readonly onClose: () => void
}

/** Whose it is from now on: somebody who may answer, or nobody. */
export function AssignQuestion({ item, acts, onClose }: AssignQuestionProps) {
  const me = useMe().data?.id
  const people = useColleagues()
    .filter(({ role }) => isAtLeast(role, 'editor'))
    .toSorted((a, b) => Number(b.isYou) - Number(a.isYou))
  const choices = [
    ...people.map(({ userId, firstName, lastName }) => ({
      userId,
      name: `${firstName} ${lastName}`.trim(),
    })),
    null,
  ]
  return (
    <Dialog open title={texts.assign.title} onClose={onClose}>
      <p className="waits__note">{texts.assign.who}</p>
      <ul className="waits__choices">
        {choices.map((to) => {
          const isChosen = (item.assignee?.userId ?? null) === (to?.userId ?? null)
          return (
            <li key={to?.userId ?? ''}>
              <Button
                full
                aria-pressed={isChosen}
                icon={isChosen ? <Check aria-hidden="true" /> : undefined}
                onClick={() => {
                  acts.assign.mutate({ id: item.id, to })
                  onClose()
                }}
              >
                {to === null
                  ? texts.assign.nobody
                  : to.userId === me
                    ? texts.assign.me({ name: to.name })
                    : to.name}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const keys = ['next', 'previous', 'open', 'reply', 'done', 'snooze', 'assign', 'keys'] as const

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title={texts.keys.title} onClose={onClose}>
      <dl className="waits__keys">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{texts.keys.key[key]}</kbd>
            </dt>
            <dd>{texts.keys.does[key]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
