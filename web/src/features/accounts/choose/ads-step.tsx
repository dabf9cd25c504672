import { assignAdAccount, type Tool } from '@marquee/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import { useCompany } from '#lib/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choices/choice-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import type { FoundAccounts } from './found-accounts.ts'
import { serverMessageOr } from './server-message.ts'

interface AdsStepProps {
  readonly found: FoundAccounts
  readonly saved: readonly Tool[]
  readonly onAdded: () => Promise<void>
}

const words = dialogTexts.ads

/** The one ads account boosts are paid from (FACEBOOK-004, 005). */
export function AdsStep({ found, saved, onAdded }: AdsStepProps) {
  const company = useCompany()
  const current = saved.find((tool) => tool.adAccountId !== null)?.adAccountId
  const add = useMutation({
    mutationFn: (adAccountId: string) =>
      // of the person who sees the list, and not of whoever connected the page
      call(assignAdAccount, {
        body: { companyId: company.id, adAccountId, userToken: found.consented.handle },
      }),
    onSuccess: async () => {
      toast.success(words.connected)
      await onAdded()
    },
  })
  if (found.adAccounts.length === 0)
    return <EmptyState word={words.noneWord}>{words.none}</EmptyState>
  return (
    <div className="steps">
      <p className="steps__say">{words.intro}</p>
      {add.error ? (
        <Banner kind="fail" role="alert" title={serverMessageOr(add.error, words.failed)} />
      ) : null}
      <ChoiceList label={words.list}>
        {found.adAccounts.map((account) => (
          <ChoiceRow
            key={account.id}
            name={account.business_name}
            meta={account.id}
            active={account.id === current}
            face={<Avatar name={account.business_name} />}
            reason={
              account.canUse
                ? undefined
                : account.reason === null
                  ? words.failed
                  : worded(account.reason)
            }
            control={
              <Button
                size="sm"
                disabled={account.id === current}
                busy={add.isPending && add.variables === account.id}
                aria-label={words.addTo({ name: account.business_name })}
                onClick={() => {
                  add.mutate(account.id)
                }}
              >
                {words.add}
              </Button>
            }
          />
        ))}
      </ChoiceList>
      <p className="steps__note">{words.later}</p>
    </div>
  )
}
