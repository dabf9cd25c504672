import { useCompany } from '#lib/session.ts'
import { Banner } from '#ui/banner.tsx'
import { texts } from './role-texts.ts'

/** Why there is nothing to press (C92). */
export function LockedNote() {
  const company = useCompany()
  return (
    <div className="accounts__note">
      <Banner title={texts.locked}>{texts.lockedNote(company.name)}</Banner>
    </div>
  )
}
