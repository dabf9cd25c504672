import { isNetwork, networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { aboutWords } from '#networks/card-words.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { AboutButton } from '../about/about-button.tsx'
import { texts } from '#texts/features/accounts'

interface AccountCardProps {
  readonly network: ToolType
  readonly state: ReactNode
  readonly tone?: 'warn' | 'fail' | 'soon' | undefined
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** One network: mark and state above, facts, actions left and the explanation right. */
export function AccountCard({ network, state, tone, children, actions }: AccountCardProps) {
  // no network of the posts: nothing to explain (ACCOUNTS-009, C54)
  const hasInfo = isNetwork(network)
  return (
    <Card
      as="article"
      className={classNames('account', tone !== undefined && `account--${tone}`)}
      aria-label={networkNames[network]}
    >
      <header className="account__head">
        <NetworkMark network={network} size="lg" mute={tone === 'soon'} silent />
        <h2>{networkNames[network]}</h2>
        <span className="account__state">{state}</span>
      </header>
      <div className="account__body">{children}</div>
      {actions === undefined && !hasInfo ? null : (
        <footer className="account__foot">
          {actions}
          {hasInfo ? (
            <span className="account__info">
              <AboutButton network={network} />
            </span>
          ) : null}
        </footer>
      )}
    </Card>
  )
}

interface ComingSoonCardProps {
  readonly network: ToolType
  /** What the server lacks to offer it. */
  readonly reason: string | null
}

/** A network that cannot be connected, or not yet. */
export function ComingSoonCard({ network, reason }: ComingSoonCardProps) {
  return (
    <AccountCard
      network={network}
      tone="soon"
      state={
        reason === null ? (
          <Badge kind="soon">{texts.state.soon}</Badge>
        ) : (
          <Badge kind="off">{texts.state.notReady}</Badge>
        )
      }
    >
      <p className="account__say">{reason ?? aboutWords[network]}</p>
    </AccountCard>
  )
}
