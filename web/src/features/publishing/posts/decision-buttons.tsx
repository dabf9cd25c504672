import { decidePublication, type Decision, type PublicationView } from '@marquee/contract/publishing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { useCompany } from '#lib/session.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { texts } from './texts.ts'

const words = texts.decide

/** What only the owner can answer, as buttons; nothing where nothing is asked. */
export function DecisionButtons({ publication, size = 'sm' }: { readonly publication: PublicationView; readonly size?: ButtonSize }) {
  const client = useQueryClient()
  const company = useCompany()
  const decision = useMutation({
    mutationFn: (chosen: Decision) => call(decidePublication, { params: { id: publication.id }, body: { decision: chosen } }),
    onError: (error) => { toast.error(words.failed, errorText(error)) },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
  if (publication.decisions.length === 0) return null
  return (
    <>
      {publication.decisions.map((one) => (
        <Button key={one} size={size} variant={one === 'leave' ? 'quiet' : 'secondary'} busy={decision.isPending && decision.variables === one} disabled={decision.isPending} onClick={() => { decision.mutate(one) }}>
          {words[one]}
        </Button>
      ))}
    </>
  )
}
