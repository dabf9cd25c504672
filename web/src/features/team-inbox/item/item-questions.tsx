import type { Member } from '@marquee/contract/members.ts'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { Check } from '#ui/icons.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useMe } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
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
export function AssignQuestion(props: AssignQuestionProps) {
  const { data, error, refetch } = useColleagues()
  return (
    <Dialog open title={texts.assign.title} onClose={props.onClose}>
      <p className="waits__note">{texts.assign.who}</p>
      {data ? (
        <Choices {...props} members={data.members} />
      ) : error ? (
        <LoadFailure
          title={texts.assign.failedLoad}
          error={error}
          again={texts.again}
          onAgain={() => {
            void refetch()
          }}
        />
      ) : (
        <SkeletonRows rows={3} lead="none" />
      )}
    </Dialog>
  )
}

interface ChoicesProps extends AssignQuestionProps {
  readonly members: readonly Member[]
}

function Choices({ item, acts, onClose, members }: ChoicesProps) {
  const me = useMe().data?.id
  const people = members
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
