import type { Tool } from '@marquee/contract/accounts.ts'
import { Plug } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { followersText } from './followers-text.ts'
import { texts } from './texts.ts'
import type { FacebookConnect } from './use-facebook-connect.ts'

interface FacebookCardProps {
  /** The active page, or the only saved one; undefined when none is saved. */
  readonly tool: Tool | undefined
  readonly savedCount: number
  readonly connect: FacebookConnect
  readonly onDisconnect: (tool: Tool) => void
}

const { card, act, state } = texts

/** Facebook in each of its states; Reconnect is the only primary button of the page. */
export function FacebookCard({ tool, savedCount, connect, onDisconnect }: FacebookCardProps) {
  const { phase } = connect.connection
  if (phase === 'waiting' || phase === 'reading') return <WaitingCard connect={connect} isReading={phase === 'reading'} />
  const problem = connect.message === null ? null : <Banner kind="warn" role="alert" title={connect.message} />
  if (!tool) {
    return (
      <AccountCard
        network="facebook" state={<Badge kind="off">{state.disconnected}</Badge>} about={texts.info.facebook}
        actions={<Button className="account__whole" size="sm" icon={<Plug aria-hidden="true" />} onClick={() => { connect.start() }}>{act.connect}</Button>}
      >
        <p className="account__say">{texts.about.facebook}</p>
        {problem}
      </AccountCard>
    )
  }
  const disconnect = <Button size="sm" variant="quiet" onClick={() => { onDisconnect(tool) }}>{tool.health === 'lost-access' ? act.remove : act.disconnect}</Button>
  if (tool.health === 'connected') {
    return (
      <AccountCard
        network="facebook" state={<Badge kind="live">{state.connected}</Badge>} about={texts.info.facebook}
        actions={
          <>
            {savedCount > 1 ? <Button size="sm" onClick={() => { connect.show('switch') }}>{act.switch}</Button> : <Button size="sm" onClick={() => { connect.start() }}>{act.pages}</Button>}
            {disconnect}
          </>
        }
      >
        <ConnectedFacts tool={tool} savedCount={savedCount} />
        {problem}
      </AccountCard>
    )
  }
  const isLost = tool.health === 'lost-access'
  return (
    <AccountCard
      network="facebook" tone={isLost ? 'fail' : 'warn'} about={texts.info.facebook}
      state={isLost ? <Badge kind="fail">{state.lost}</Badge> : <Badge kind="warn">{state.repair}</Badge>}
      actions={
        <>
          <Button size="sm" variant={isLost ? 'secondary' : 'primary'} onClick={() => { connect.start() }}>{isLost ? act.tryAgain : act.reconnect}</Button>
          {disconnect}
        </>
      }
    >
      <p className="account__name">{tool.pageName}</p>
      <p className="account__say">{tool.healthMessage ?? (isLost ? card.lost : card.repair)}</p>
      {tool.scheduledPosts === 0 ? null : <p className="account__say">{card.held}: {card.scheduled(tool.scheduledPosts)}</p>}
      {problem}
    </AccountCard>
  )
}

function ConnectedFacts({ tool, savedCount }: { readonly tool: Tool; readonly savedCount: number }) {
  const followers = followersText(tool.followers)
  const facts = [followers, savedCount > 1 ? card.saved(savedCount) : null].filter((fact) => fact !== null)
  return (
    <>
      <p className="account__name">{tool.pageName}</p>
      {tool.enabled ? null : <p className="account__say">{card.notActive}</p>}
      {facts.length === 0 ? null : <p className="account__say">{facts.join(' · ')}</p>}
      <dl className="account__facts">
        <div><dt>{card.ads}</dt><dd>{tool.adAccountName ?? tool.adAccountId ?? card.noAds}</dd></div>
        <div><dt>{card.held}</dt><dd>{tool.scheduledPosts === 0 ? card.noneScheduled : card.scheduled(tool.scheduledPosts)}</dd></div>
        {tool.connectedAs === null ? null : <div><dt>{card.signedInAs}</dt><dd>{tool.connectedAs}</dd></div>}
      </dl>
    </>
  )
}

function WaitingCard({ connect, isReading }: { readonly connect: FacebookConnect; readonly isReading: boolean }) {
  return (
    <AccountCard
      network="facebook" state={<Badge kind="unsure">{state.waiting}</Badge>} about={texts.info.facebook}
      actions={isReading ? undefined : (
        <>
          <Button size="sm" onClick={() => { connect.start() }}>{act.again}</Button>
          <Button size="sm" variant="quiet" onClick={connect.cancel}>{act.cancel}</Button>
        </>
      )}
    >
      <p className="account__say" role="status">{isReading ? texts.facebook.reading : card.waiting}</p>
      {isReading ? null : <p className="account__hint">{card.noWindow}</p>}
    </AccountCard>
  )
}
