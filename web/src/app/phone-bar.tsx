import './phone-bar.css'
import {
  LayoutDashboard,
  Menu,
  MessageCircle,
  Plus,
  SquarePen,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { loadTroubleCount } from '#features/publishing'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMay } from '#lib/session.ts'
import { texts } from './texts.ts'

const TroubleCount = lazyPart(() => loadTroubleCount())

interface PhoneBarProps {
  readonly onMore: () => void
  /** The composer and a thread have their own action bar there. */
  readonly hidden: boolean
}

export function PhoneBar({ onMore, hidden }: PhoneBarProps) {
  const may = useMay('editor')
  return (
    <nav
      className={hidden ? 'phone-bar phone-bar--hidden' : 'phone-bar'}
      aria-label={texts.phone.label}
    >
      <Item href="/user-panel/dashboard" label={texts.phone.home} Icon={LayoutDashboard} />
      <Item href="/user-panel/posts" label={texts.phone.posts} Icon={SquarePen}>
        <Suspense fallback={null}>
          <TroubleCount />
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
      <Item href="/user-panel/messages" label={texts.phone.messages} Icon={MessageCircle} />
      <button type="button" className="phone-bar__item" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden="true" />
        {texts.phone.more}
      </button>
    </nav>
  )
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
