import './person-menu.css'
import type { User } from '@marquee/contract/identity.ts'
import { LifeBuoy, LogOut, UserRound } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { texts } from '#texts/app'

// the dialog comes when somebody asks for it
const LogoutQuestion = lazyPart(async () => (await import('../soon-after.ts')).LogoutQuestion)

/** Exactly Account, Contact Us and Logout (SHELL-031). */
export function PersonMenu({ user }: { readonly user: User }) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<boolean | null>(null)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const items: readonly MenuItem[] = [
    {
      key: 'account',
      label: texts.person.account,
      icon: <UserRound aria-hidden="true" />,
      onSelect: () => {
        navigate('/user-panel/account')
      },
    },
    {
      key: 'contact',
      label: texts.person.contact,
      icon: <LifeBuoy aria-hidden="true" />,
      onSelect: () => {
        navigate('/user-panel/help')
      },
    },
    {
      key: 'logout',
      label: texts.person.logout,
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => {
        setAsks(true)
      },
    },
  ]
  return (
    <>
      <Menu
        label={texts.person.menu}
        items={items}
        trigger={(props) => (
          <button {...props} type="button" className="person">
            <Avatar name={name} />
            <span className="sr">{texts.person.label({ name })}</span>
          </button>
        )}
      />
      {asks === null ? null : (
        <Suspense fallback={null}>
          <LogoutQuestion
            open={asks}
            email={user.email}
            onCancel={() => {
              setAsks(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
