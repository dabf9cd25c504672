import type { Tool } from '@marquee/contract/accounts.ts'
import { Plug } from 'lucide-react'
import { saidByServer } from '#lib/said-by-server.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import type { Connectable } from './connectable.ts'
import { followersText } from './followers-text.ts'
import { texts } from './texts.ts'
import type { NetworkConnect } from './use-connect.ts'

interface ToolCardProps {
  readonly network: Connectable
  /** The active account, or the only saved one; undefined when none is saved. */
  readonly tool: Tool | undefined
  readonly savedCount: number
  readonly connect: NetworkConnect
  readonly onDisconnect: (tool: Tool) => void
  /** This person may look and not change (C92). */
  readonly locked?: boolean | undefined
}

const { card, act, state } = texts

/** A network in each of its states; Reconnect is the only primary button of the page. */
export function ToolCard({ network, tool, savedCount, connect, onDisconnect, locked = false }: ToolCardProps) {
  if (connect.phase === 'waiting' || connect.phase === 'reading') return <WaitingCard network={network} connect={connect} />
  const about = texts.info[network]
  const problem = connect.message === null ? null : <Banner kind="warn" role="alert" title={connect.message} />
  if (!tool) {
    return (
      <AccountCard
        network={network} state={<Badge kind="off">{state.disconnected}</Badge>} about={about}
        actions={locked ? undefined : <Button className="account__whole" size="sm" icon={<Plug aria-hidden="true" />} onClick={connect.start}>{act.connect}</Button>}
      >
        <p className="account__say">{texts.about[network]}</p>
        {problem}
      </AccountCard>
    )
  }
  const disconnect = <Button size="sm" variant="quiet" onClick={() => { onDisconnect(tool) }}>{tool.health === 'lost-access' ? act.remove : act.disconnect}</Button>
  if (tool.health === 'connected') {
    const canSwitch = savedCount > 1 || !tool.enabled
    return (
      <AccountCard
        network={network} about={about} state={tool.enabled ? <Badge kind="live">{state.connected}</Badge> : <Badge kind="off">{state.notActive}</Badge>}
        actions={locked ? undefined : (
          <>
            {canSwitch ? <Button size="sm" onClick={() => { connect.show('switch') }}>{act.switch}</Button> : <Button size="sm" onClick={connect.start}>{texts.of[network].add}</Button>}
            {disconnect}
          </>
        )}
      >
        <ConnectedFacts network={network} tool={tool} savedCount={savedCount} />
        {problem}
      </AccountCard>
    )
  }
  const isLost = tool.health === 'lost-access'
  return (
    <AccountCard
      network={network} tone={isLost ? 'fail' : 'warn'} about={about}
      state={isLost ? <Badge kind="fail">{state.lost}</Badge> : <Badge kind="warn">{state.repair}</Badge>}
      actions={locked ? undefined : (
        <>
          <Button size="sm" variant={isLost ? 'secondary' : 'primary'} onClick={connect.start}>{isLost ? act.tryAgain : act.reconnect}</Button>
          {disconnect}
        </>
      )}
    >
      <p className="account__name">{tool.pageName}</p>
      <p className="account__say">{tool.healthMessage !== null ? saidByServer(tool.healthMessage) : (isLost ? texts.of[network].lost : texts.of[network].repair)}</p>
      {tool.scheduledPosts === 0 ? null : <p className="account__say">{card.held}: {card.scheduled(tool.scheduledPosts)}</p>}
      {problem}
    </AccountCard>
  )
}

function ConnectedFacts({ network, tool, savedCount }: { readonly network: Connectable; readonly tool: Tool; readonly savedCount: number }) {
  const words = texts.of[network]
  const facts = [followersText(tool.followers), savedCount > 1 ? words.saved(savedCount) : null].filter((fact) => fact !== null)
  return (
    <>
      <p className="account__name">{tool.pageName}</p>
      {tool.enabled ? null : <p className="account__say">{words.notActive}</p>}
      {facts.length === 0 ? null : <p className="account__say">{facts.join(' · ')}</p>}
      <dl className="account__facts">
        {network === 'facebook' ? <div><dt>{card.ads}</dt><dd>{tool.adAccountName ?? tool.adAccountId ?? card.noAds}</dd></div> : null}
        <div><dt>{card.held}</dt><dd>{tool.scheduledPosts === 0 ? card.noneScheduled : card.scheduled(tool.scheduledPosts)}</dd></div>
        {tool.connectedAs === null ? null : <div><dt>{card.signedInAs}</dt><dd>{tool.connectedAs}</dd></div>}
      </dl>
    </>
  )
}

function WaitingCard({ network, connect }: { readonly network: Connectable; readonly connect: NetworkConnect }) {
  const isReading = connect.phase === 'reading'
  return (
    <AccountCard
      network={network} state={<Badge kind="unsure">{texts.of[network].waiting}</Badge>} about={texts.info[network]}
      actions={isReading ? undefined : (
        <>
          <Button size="sm" onClick={connect.start}>{act.again}</Button>
          <Button size="sm" variant="quiet" onClick={connect.cancel}>{act.cancel}</Button>
        </>
      )}
    >
      <p className="account__say" role="status">{isReading ? texts.of[network].reading : card.waiting}</p>
      {isReading ? null : <p className="account__hint">{card.noWindow}</p>}
    </AccountCard>
  )
}
