import { networkNames } from '@marquee/contract/networks/table.ts'
import {
  decidePublication,
  type Decision,
  type PublicationView,
} from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button, type ButtonSize } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/posts'

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion)
const words = texts.decide
const inInbox = { button: texts.leaveInInbox.confirm, on: texts.leaveInInbox.buttonOn }
const notSent = { button: words.leave, on: words.leaveOn }

interface DecisionButtonsProps {
  readonly publication: PublicationView
  /** Where there is room for one answer; left out, all of them. */
  readonly only?: Decision | undefined
  readonly size?: ButtonSize
}

/** What only the owner can answer, as buttons, leaving it last; nothing where nothing is asked. */
export function DecisionButtons({ publication, only, size = 'sm' }: DecisionButtonsProps) {
  const client = useQueryClient()
  const company = useCompany()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const decision = useMutation({
    mutationFn: (chosen: Decision) =>
      call(decidePublication, { params: { id: publication.id }, body: { decision: chosen } }),
    onError: (error) => {
      toast.error(words.failed, errorText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
  const offered = !isAtLeast(company.role, 'editor')
    ? []
    : publication.decisions
        .filter((one) => only === undefined || one === only)
        .toSorted((a, b) => Number(a === 'leave') - Number(b === 'leave'))
  // what its network has in its inbox was sent: only the asking ends
  const leave = publication.state === 'inbox' ? inInbox : notSent
  const network = networkNames[publication.network]
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one}
          size={size}
          variant={one === 'leave' ? 'quiet' : 'secondary'}
          busy={decision.isPending && decision.variables === one}
          aria-disabled={decision.isPending || undefined}
          aria-label={one === 'leave' ? leave.on({ network }) : undefined}
          onClick={() => {
            if (one === 'leave') setAsksToLeave(true)
            else decision.mutate(one)
          }}
        >
          {one === 'leave' ? leave.button : words[one]}
        </Button>
      ))}
      {asksToLeave ? (
        <Suspense fallback={null}>
          <LeaveQuestion
            publication={publication}
            onCancel={() => {
              setAsksToLeave(false)
            }}
            onLeave={() => {
              setAsksToLeave(false)
              decision.mutate('leave')
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
