import './tabs.css'
import { Link } from 'wouter'
import { Count } from '../badges/count.tsx'

export interface TabLink {
  readonly href: string
  readonly label: string
  readonly count?: number | undefined
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabLink[]
  /** The `href` of the tab that is open. */
  readonly current: string
}

/** Tabs change the address; views of one address are a Segmented. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className="tabs__tab"
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  )
}
