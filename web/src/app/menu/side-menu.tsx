import './side-menu.css'
import type { User } from '@marquee/contract/identity.ts'
import { PanelLeftClose, PanelLeftOpen } from '#ui/icons.ts'
import { Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { now } from '#lib/time/clock.ts'
import { loadMessageCount } from '#features/inbox'
import { loadIncidentCount, loadReelCount } from '#features/publishing'
import { loadReviewCount } from '#features/reviews'
import { loadInboxCount } from '#features/team-inbox'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { Tooltip } from '#ui/buttons/tooltip.tsx'
import { CompanyCard } from './company-card.tsx'
import { menuEntries, type MenuEntry } from './menu-entries.ts'
import { texts } from '#texts/app'

// beside the words, once the page stands
const counts = {
  posts: lazyPart(() => loadIncidentCount()),
  reels: lazyPart(() => loadReelCount()),
  inbox: lazyPart(() => loadInboxCount()),
  messages: lazyPart(() => loadMessageCount()),
  reviews: lazyPart(() => loadReviewCount()),
}

interface SideMenuProps {
  readonly user: User
  readonly productName: string
  readonly slim: boolean
  /** Left out in the overlay, which is closed, not collapsed. */
  readonly onCollapse?: ((slim: boolean) => void) | undefined
}

export function SideMenu({ user, productName, slim, onCollapse }: SideMenuProps) {
  const entries = menuEntries(user, now())
  return (
    <div className="side">
      <Link href="/user-panel/dashboard" className="side__logo" aria-label={productName}>
        <Logo name={slim ? undefined : productName} />
      </Link>
      <CompanyCard user={user} />
      <nav className="side__nav" aria-label={texts.menu.label}>
        {entries.main.map((entry) => (
          <Entry key={entry.href} entry={entry} slim={slim} />
        ))}
        <hr />
        <Entry entry={entries.help} slim={slim} />
      </nav>
      <div className="side__nav side__foot">
        {entries.foot.map((entry) => (
          <Entry key={entry.href} entry={entry} slim={slim} />
        ))}
        {onCollapse === undefined ? null : (
          <WithTip slim={slim} text={texts.menu.expand}>
            <button
              type="button"
              className="side__item"
              aria-expanded={!slim}
              onClick={() => {
                onCollapse(!slim)
              }}
            >
              {slim ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
              <span className="side__label">{slim ? texts.menu.expand : texts.menu.collapse}</span>
            </button>
          </WithTip>
        )}
      </div>
    </div>
  )
}

function Entry({ entry, slim }: { readonly entry: MenuEntry; readonly slim: boolean }) {
  const [path] = useLocation()
  const isHere = path === entry.href || path.startsWith(`${entry.href}/`)
  const Counted = entry.counts === undefined ? null : counts[entry.counts]
  return (
    <WithTip slim={slim} text={entry.label}>
      <Link href={entry.href} className="side__item" aria-current={isHere ? 'page' : undefined}>
        <entry.Icon aria-hidden="true" />
        <span className="side__label">{entry.label}</span>
        {Counted === null ? null : (
          <Suspense fallback={null}>
            <Counted />
          </Suspense>
        )}
      </Link>
    </WithTip>
  )
}

function WithTip({
  slim,
  text,
  children,
}: {
  readonly slim: boolean
  readonly text: string
  readonly children: ReactNode
}) {
  return slim ? (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
