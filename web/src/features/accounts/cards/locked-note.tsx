import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/accounts/role'

/** Why there is nothing to press (C92). */
export function LockedNote() {
  const company = useCompany()
  return (
    <div className="accounts__note">
      <Banner title={texts.locked}>{texts.lockedNote({ company: company.name })}</Banner>
    </div>
  )
}
