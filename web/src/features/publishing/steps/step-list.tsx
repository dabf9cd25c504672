import './steps.css'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { retryStep, type StepState, type StepView } from '@marquee/contract/post-steps.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { isAtLeast } from '#lib/role.ts'
import { worded } from '#lib/worded.ts'
import { useCompany } from '#lib/session.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { texts } from '#texts/features/publishing/steps'

const words = texts.list
const kinds: Readonly<Record<StepState, BadgeKind>> = {
  waiting: 'scheduled',
  sending: 'unsure',
  live: 'live',
  checking: 'unsure',
  failed: 'fail',
  canceled: 'off',
}

/** Why a step waits that nothing is wrong with. */
function waitText(step: StepView, steps: readonly StepView[]): string {
  if (step.kind === 'first-comment' || step.part === 2) return words.waitsForPost
  return steps.some(({ kind, state }) => kind === 'part' && state === 'failed')
    ? words.stopped
    : words.waitsForPart
}

/** What follows a post at one network, where each step stands, and what can be done about it. */
export function StepList({ publication }: { readonly publication: PublicationView }) {
  const { steps } = publication
  if (steps.length === 0) return null
  return (
    <ul className="steps" aria-label={words.title}>
      {steps.map((step) => (
        <Step key={step.id} step={step} publication={publication} />
      ))}
    </ul>
  )
}

interface StepProps {
  readonly step: StepView
  readonly publication: PublicationView
}

function Step({ step, publication }: StepProps) {
  const client = useQueryClient()
  const company = useCompany()
  const name = step.part === null ? words.comment : words.part({ nth: step.part })
  const retry = useMutation({
    mutationFn: () => call(retryStep, { params: { id: publication.id, stepId: step.id } }),
    onSuccess: () => {
      toast.success(words.retried)
    },
    onError: (error) => {
      toast.error(words.failed, errorText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
  const said =
    step.message !== null
      ? worded(step.message)
      : step.state === 'waiting'
        ? waitText(step, publication.steps)
        : null
  return (
    <li className="steps__step">
      <span className="steps__name">{name}</span>
      <Badge kind={kinds[step.state]}>{texts.state[step.state]}</Badge>
      <p className="steps__text" dir="auto">
        {step.text}
      </p>
      {said === null ? null : <p className="steps__say">{said}</p>}
      {step.permalink === null ? null : (
        <a
          className="link steps__open"
          href={step.permalink}
          target="_blank"
          rel="noreferrer"
          aria-label={step.part === null ? undefined : words.openPart({ nth: step.part })}
        >
          {words.open}
        </a>
      )}
      {step.canRetry && isAtLeast(company.role, 'editor') ? (
        <p className="steps__acts">
          <Button
            size="sm"
            busy={retry.isPending}
            onClick={() => {
              retry.mutate()
            }}
          >
            {step.part === null ? words.retryComment : words.retryPart({ nth: step.part })}
          </Button>
        </p>
      ) : null}
    </li>
  )
}
