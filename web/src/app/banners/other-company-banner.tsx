import { useLocation, useSearch } from 'wouter'
import { openInCompany } from '#lib/session/company-choice.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/app/other-company'

/**
 * A link of a mail chooses no company: it names the one that it is about, and its reader switches.
 * What is asked for here may be said to be gone, only because it is another company's.
 */
export function OtherCompanyBanner() {
  const { data: user } = useMe()
  const here = useCompany()
  const [path] = useLocation()
  const query = new URLSearchParams(useSearch())
  const meant = query.get('for')
  const other = user?.companies.find(({ id }) => id === meant && id !== here.id)
  if (!other) return null
  query.delete('for')
  const page = path.replace(/^\/user-panel\/?/, '')
  const asked = query.size === 0 ? page : `${page}?${query.toString()}`
  return (
    <div className="shell__note">
      <Banner
        kind="warn"
        role="status"
        title={texts.about({ company: other.name })}
        action={
          <Button
            size="sm"
            onClick={() => {
              openInCompany(other.id, `/user-panel/${asked}`)
            }}
          >
            {texts.open}
          </Button>
        }
      >
        {texts.here({ company: here.name })}
      </Banner>
    </div>
  )
}
