import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { Popover } from '#ui/popover.tsx'
import { texts } from './texts.ts'

interface AccountCardProps {
  readonly network: ToolType
  readonly state: ReactNode
  readonly tone?: 'warn' | 'fail' | 'soon' | undefined
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly about?: { readonly title: string; readonly text: string } | undefined
}

/** One network: mark and state above, facts, actions left and the explanation right. */
export function AccountCard({ network, state, tone, children, actions, about }: AccountCardProps) {
  const info = about === undefined ? null : (
    <Popover title={about.title} align="end" trigger={(props) => <IconButton {...props} label={texts.info.label(networkNames[network])} tooltip={false}><Info aria-hidden="true" /></IconButton>}>
      <p>{about.text}</p>
    </Popover>
  )
  return (
    <Card as="article" className={classNames('account', tone !== undefined && `account--${tone}`)} aria-label={networkNames[network]}>
      <header className="account__head">
        <NetworkMark network={network} size="lg" mute={tone === 'soon'} silent />
        <h2>{networkNames[network]}</h2>
        <span className="account__state">{state}</span>
      </header>
      <div className="account__body">{children}</div>
      {actions === undefined && info === null ? null : (
        <footer className="account__foot">
          {actions}
          <span className="account__info">{info}</span>
        </footer>
      )}
    </Card>
  )
}

interface ComingSoonCardProps {
  readonly network: ToolType
  readonly about?: AccountCardProps['about']
  /** What the server lacks to offer it. */
  readonly reason: string | null
}

/** A network that cannot be connected, or not yet. */
export function ComingSoonCard({ network, about, reason }: ComingSoonCardProps) {
  return (
    <AccountCard network={network} tone="soon" state={reason === null ? <Badge kind="soon">{texts.state.soon}</Badge> : <Badge kind="off">{texts.state.notReady}</Badge>} about={about}>
      <p className="account__say">{reason ?? texts.about[network]}</p>
    </AccountCard>
  )
}
