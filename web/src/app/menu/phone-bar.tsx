import './phone-bar.css'
import type { User } from '@marquee/contract/identity.ts'
import {
  LayoutDashboard,
  Menu,
  MessageCircle,
  Plus,
  SquarePen,
  type LucideIcon,
} from '#ui/icons.ts'
import { Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { now } from '#lib/time/clock.ts'
import { loadMessageCount } from '#features/inbox'
import { loadIncidentCount } from '#features/publishing'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMay } from '#lib/session/session.ts'
import { hasContent, menuEntries } from './menu-entries.ts'
import { texts } from '#texts/app'

const IncidentCount = lazyPart(() => loadIncidentCount())
const MessageCount = lazyPart(() => loadMessageCount())

interface PhoneBarProps {
  readonly user: User
  readonly onMore: () => void
  /** The composer and a thread have their own action bar there. */
  readonly hidden: boolean
}

/**
 * Four doors and the way to all of them. It shows what the menu shows: content only with a
 * connected account and a plan (SHELL-022).
 */
export function PhoneBar({ user, onMore, hidden }: PhoneBarProps) {
  return (
    <nav
      className={hidden ? 'phone-bar phone-bar--hidden' : 'phone-bar'}
      aria-label={texts.phone.label}
    >
      <Item href="/user-panel/dashboard" label={texts.phone.home} Icon={LayoutDashboard} />
      {hasContent(user, now()) ? <ContentItems /> : <SetupItems user={user} />}
      <button type="button" className="phone-bar__item" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden="true" />
        {texts.phone.more}
      </button>
    </nav>
  )
}

function ContentItems() {
  const may = useMay('editor')
  return (
    <>
      <Item href="/user-panel/posts" label={texts.phone.posts} Icon={SquarePen}>
        <Suspense fallback={null}>
          <IncidentCount />
        </Suspense>
      </Item>
      {may ? (
        <Link
          href="/user-panel/posts/new"
          className="phone-bar__new"
          aria-label={texts.phone.newPost}
        >
          <Plus aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
      <Item href="/user-panel/messages" label={texts.phone.messages} Icon={MessageCircle}>
        <Suspense fallback={null}>
          <MessageCount />
        </Suspense>
      </Item>
    </>
  )
}

/** What opens the content: an account that is connected, and a plan. */
function SetupItems({ user }: { readonly user: User }) {
  const { main, foot, help } = menuEntries(user, now())
  return [main[1], foot[0], help].map((entry) => entry && <Item key={entry.href} {...entry} />)
}

function Item({
  href,
  label,
  Icon,
  children,
}: {
  readonly href: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly children?: ReactNode
}) {
  const [path] = useLocation()
  return (
    <Link
      href={href}
      className="phone-bar__item"
      aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      {label}
      {children}
    </Link>
  )
}
