import type { Tool } from '@marquee/contract/accounts.ts'
import { tools } from '@marquee/contract/networks/table.ts'
import { Plug } from '#ui/icons.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { aboutWords, cardWords } from '#networks/card-words.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Abilities } from '../health/abilities.tsx'
import { AccountCard } from './account-card.tsx'
import { PasswordWay } from '../connect/password-way.tsx'
import { isSingle, type Connectable } from '../connectable.ts'
import { followersText } from '../followers-text.ts'
import { texts } from '#texts/features/accounts'
import type { ToolCardProps } from './tool-card-props.ts'
import { ConnectProblem } from './connect-problem.tsx'

// on a good day nothing ails, nothing waits, and few networks charge
const UnhealthyCard = lazyPart(async () => (await import('./unhealthy-card.tsx')).UnhealthyCard)
const WaitingCard = lazyPart(async () => (await import('./waiting-card.tsx')).WaitingCard)
const Month = lazyPart(async () => (await import('./month.tsx')).Month)
const { card, act, state } = texts

/** A network in each of its states; Reconnect is the only primary button of the page. */
export function ToolCard(props: ToolCardProps) {
  const { network, tool, connect } = props
  const isWaiting = connect.phase === 'waiting' || connect.phase === 'reading'
  if (!isWaiting && tool?.health === 'connected') return <ConnectedCard {...props} tool={tool} />
  if (!isWaiting && !tool) return <OpenCard {...props} />
  return (
    <Suspense
      fallback={
        <AccountCard network={network} state={null}>
          {tool ? (
            <p className="account__name" dir="auto">
              {tool.pageName}
            </p>
          ) : null}
        </AccountCard>
      }
    >
      {isWaiting ? (
        <WaitingCard network={network} connect={connect} />
      ) : tool ? (
        <UnhealthyCard {...props} tool={tool} />
      ) : null}
    </Suspense>
  )
}

function OpenCard({ network, connect, locked = false }: ToolCardProps) {
  return (
    <AccountCard
      network={network}
      state={<Badge kind="off">{state.disconnected}</Badge>}
      actions={
        locked ? undefined : (
          <>
            <Button
              className="account__whole"
              size="sm"
              icon={<Plug aria-hidden="true" />}
              onPointerEnter={connect.prepare}
              onFocus={connect.prepare}
              onClick={connect.start}
            >
              {act.connect}
            </Button>
            {tools[network].takesAppPassword ? (
              <PasswordWay network={network} connect={connect} />
            ) : null}
          </>
        )
      }
    >
      <p className="account__say">{aboutWords[network]}</p>
      <ConnectProblem connect={connect} />
    </AccountCard>
  )
}

function ConnectedCard({
  network,
  tool,
  savedCount,
  waitingBeside = 0,
  connect,
  onDisconnect,
  onRecheck,
  recheck,
  locked = false,
}: ToolCardProps & { readonly tool: Tool }) {
  const words = cardWords[network]
  const missing = tool.abilities.filter(({ works }) => !works)
  // the details of the rest say where it is put right, and offer to look again
  const needsConsent = missing.some(({ elsewhere }) => elsewhere !== true)
  return (
    <AccountCard
      network={network}
      tone={missing.length > 0 ? 'warn' : undefined}
      state={
        tool.enabled ? (
          <Badge kind="live">{state.connected}</Badge>
        ) : (
          <Badge kind="off">{state.notActive}</Badge>
        )
      }
      actions={
        locked ? undefined : (
          <ConnectedActs
            network={network}
            tool={tool}
            savedCount={savedCount}
            connect={connect}
            onDisconnect={onDisconnect}
            needsConsent={needsConsent}
          />
        )
      }
    >
      <p className="account__name" dir="auto">
        {tool.pageName}
      </p>
      {tool.enabled ? null : <p className="account__say">{words.notActive}</p>}
      <Facts network={network} tool={tool} savedCount={savedCount} waitingBeside={waitingBeside} />
      {tool.metered === null ? null : (
        <Suspense fallback={<p className="account__say">{'\u00a0'}</p>}>
          <Month metered={tool.metered} />
        </Suspense>
      )}
      <Abilities
        tool={tool}
        onRecheck={
          locked
            ? undefined
            : () => {
                onRecheck(tool)
              }
        }
        isRechecking={recheck === 'asking'}
      />
      <ConnectProblem connect={connect} />
    </AccountCard>
  )
}

interface ConnectedActsProps extends Pick<
  ToolCardProps,
  'network' | 'savedCount' | 'connect' | 'onDisconnect'
> {
  readonly tool: Tool
  readonly needsConsent: boolean
}

function ConnectedActs({
  network,
  tool,
  savedCount,
  connect,
  onDisconnect,
  needsConsent,
}: ConnectedActsProps) {
  const canSwitch = !isSingle(network) && (savedCount > 1 || !tool.enabled)
  return (
    <>
      {needsConsent ? (
        <Button size="sm" variant="primary" onClick={connect.start}>
          {act.reconnect}
        </Button>
      ) : null}
      {canSwitch ? (
        <Button
          size="sm"
          onClick={() => {
            connect.show('switch')
          }}
        >
          {act.switch}
        </Button>
      ) : needsConsent ? null : (
        <Button size="sm" onPointerEnter={connect.prepare} onClick={connect.start}>
          {cardWords[network].add}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          onDisconnect(tool)
        }}
      >
        {act.disconnect}
      </Button>
    </>
  )
}

function Facts({
  network,
  tool,
  savedCount,
  waitingBeside,
}: {
  readonly network: Connectable
  readonly tool: Tool
  readonly savedCount: number
  readonly waitingBeside: number
}) {
  const facts = [
    followersText(tool.followers),
    savedCount > 1 ? cardWords[network].saved({ count: savedCount }) : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      {facts.length === 0 ? null : <p className="account__say">{facts.join(' · ')}</p>}
      <dl className="account__facts">
        {tools[network].hasAds ? (
          <div>
            <dt>{card.ads}</dt>
            <dd>{tool.adAccountName ?? tool.adAccountId ?? card.noAds}</dd>
          </div>
        ) : null}
        {tools[network].account === 'store' ? null : (
          <div>
            <dt>{card.held}</dt>
            <dd>
              {tool.scheduledPosts === 0
                ? card.noneScheduled
                : card.scheduled({ count: tool.scheduledPosts })}
              {waitingBeside === 0 ? null : (
                <span className="account__hint"> {card.beside({ count: waitingBeside })}</span>
              )}
            </dd>
          </div>
        )}
        {tool.connectedAs === null || tool.connectedAs === tool.pageName ? null : (
          <div>
            <dt>{card.signedInAs}</dt>
            <dd>{tool.connectedAs}</dd>
          </div>
        )}
        {tool.connectedBy === null ? null : (
          <div>
            <dt>{card.connectedBy}</dt>
            <dd>{tool.connectedBy}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
