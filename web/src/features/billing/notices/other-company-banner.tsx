import { useSearchParams } from 'wouter'
import { openInCompany } from '#lib/session/company-choice.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/billing'

const words = texts.other

/** A link of a mail chooses no company: it says which one it is about, and its reader switches. */
export function OtherCompanyBanner() {
  const { data: user } = useMe()
  const here = useCompany()
  const [search] = useSearchParams()
  const meant = search.get('for')
  const other = user?.companies.find(({ id }) => id === meant && id !== here.id)
  if (!other) return null
  return (
    <Banner
      kind="warn"
      role="status"
      title={words.about({ company: other.name })}
      action={
        <Button
          size="sm"
          onClick={() => {
            openInCompany(other.id, '/user-panel/account')
          }}
        >
          {words.open}
        </Button>
      }
    >
      {words.here({ company: here.name })}
    </Banner>
  )
}
