import './steps.css'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import {
  decideStep,
  retryStep,
  type StepDecision,
  type StepState,
  type StepView,
} from '@marquee/contract/post-steps.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { worded } from '#lib/worded.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge, type BadgeKind } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/steps'

const words = texts.list
const kinds: Readonly<Record<StepState, BadgeKind>> = {
  waiting: 'scheduled',
  sending: 'unsure',
  live: 'live',
  checking: 'unsure',
  unknown: 'unsure',
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
  const name = step.part === null ? words.comment : words.part({ nth: step.part })
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
      {step.files.length === 0 ? null : (
        <p className="steps__files">
          {step.files.map(({ id, thumbUrl, type }, index) => (
            <img
              key={id}
              src={thumbUrl}
              alt={
                type === 'video'
                  ? words.videoOf({ step: name })
                  : words.pictureOf({ step: name, nth: index + 1 })
              }
            />
          ))}
        </p>
      )}
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
      <StepActs step={step} name={name} publication={publication} />
    </li>
  )
}

/** What whoever may post can do about it: send it again, or say whether it is there. */
function StepActs({ step, name, publication }: StepProps & { readonly name: string }) {
  const client = useQueryClient()
  const company = useCompany()
  const params = { id: publication.id, stepId: step.id }
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) })
  const retry = useMutation({
    mutationFn: () => call(retryStep, { params }),
    onSuccess: () => {
      toast.success(words.retried)
    },
    onError: (error) => {
      toast.error(words.failed, errorText(error))
    },
    onSettled,
  })
  const decide = useMutation({
    mutationFn: (decision: StepDecision) => call(decideStep, { params, body: { decision } }),
    onError: (error) => {
      toast.error(words.decideFailed, errorText(error))
    },
    onSettled,
  })
  const isAsked = step.canRetry || step.decisions.length > 0
  if (!isAsked || !isAtLeast(company.role, 'editor')) return null
  return (
    <p className="steps__acts">
      {step.canRetry ? (
        <Button
          size="sm"
          busy={retry.isPending}
          onClick={() => {
            retry.mutate()
          }}
        >
          {step.part === null ? words.retryComment : words.retryPart({ nth: step.part })}
        </Button>
      ) : null}
      {step.decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          busy={decide.isPending && decide.variables === decision}
          aria-disabled={decide.isPending || undefined}
          aria-label={words[`${decision}Of`]({ step: name })}
          onClick={() => {
            decide.mutate(decision)
          }}
        >
          {words[decision]}
        </Button>
      ))}
    </p>
  )
}
