import type { User } from '@marquee/contract/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { chooseCompany } from '#lib/company-choice.ts'
import { selectedCompany } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import { texts } from './texts.ts'

/** The company everything below is about; a switcher as soon as there are two (C92). */
export function CompanyCard({ user }: { readonly user: User }) {
  const client = useQueryClient()
  const company = selectedCompany(user)
  if (!company) return null
  const face = <Avatar name={company.name} venue />
  if (user.companies.length < 2) {
    return (
      <div className="company-card">
        {face}
        <span className="company-card__name clamp-2">{company.name}</span>
      </div>
    )
  }
  return (
    <Menu
      label={texts.company.choose}
      align="start"
      items={user.companies.map((one) => ({
        key: one.id, label: one.name, checked: one.id === company.id,
        onSelect: () => {
          chooseCompany(one.id)
          // everything on screen belongs to the company before: begin anew rather than mix two
          client.clear()
          location.assign('/user-panel/dashboard')
        },
      }))}
      trigger={(props) => (
        <button {...props} type="button" className="company-card">
          {face}
          <span className="company-card__name clamp-2">{company.name}</span>
          <ChevronsUpDown aria-hidden="true" />
          <span className="sr">{texts.company.choose}</span>
        </button>
      )}
    />
  )
}
