import type { User } from '@marquee/contract/identity.ts'
import { ChevronsUpDown, Plus, Users } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { loadAddCompanyDialog } from '#features/members'
import { openInCompany } from '#lib/session/company-choice.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { selectedCompany } from '#lib/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { texts } from '#texts/app/company'

const AddCompanyDialog = lazyPart(() => loadAddCompanyDialog())

/**
 * The company everything below is about; with its menu: the others, one more, and who works here
 * (C92).
 */
export function CompanyCard({ user }: { readonly user: User }) {
  const [, navigate] = useLocation()
  // null until it is asked for the first time: then it is loaded
  const [adds, setAdds] = useState<boolean | null>(null)
  const company = selectedCompany(user)
  if (!company) return null
  const companies: MenuItem[] =
    user.companies.length < 2
      ? []
      : user.companies.map((one) => ({
          key: one.id,
          label: one.name,
          checked: one.id === company.id,
          onSelect: () => {
            // everything on screen belongs to the company before: begin anew rather than mix two
            openInCompany(one.id, '/user-panel/dashboard')
          },
        }))
  const label = companies.length > 0 ? texts.choose : texts.manage
  return (
    <>
      <Menu
        label={label}
        align="start"
        items={[
          ...companies,
          {
            key: 'add',
            label: texts.add,
            icon: <Plus aria-hidden="true" />,
            ...(companies.length > 0 ? { group: texts.manage } : {}),
            onSelect: () => {
              setAdds(true)
            },
          },
          {
            key: 'people',
            label: texts.people,
            icon: <Users aria-hidden="true" />,
            onSelect: () => {
              navigate('/user-panel/account/profile#people')
            },
          },
        ]}
        trigger={(props) => (
          <button {...props} type="button" className="company-card">
            <Avatar name={company.name} venue />
            <span className="company-card__name clamp-2" dir="auto">
              {company.name}
            </span>
            <ChevronsUpDown aria-hidden="true" />
            <span className="sr">{label}</span>
          </button>
        )}
      />
      {adds === null ? null : (
        <Suspense fallback={null}>
          <AddCompanyDialog
            open={adds}
            onClose={() => {
              setAdds(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
