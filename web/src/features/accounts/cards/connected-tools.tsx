import type { Tool } from '@marquee/contract/accounts.ts'
import { tools as table, toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { useConfig } from '#lib/api/config.ts'
import { lazyPart, loadPatiently } from '#lib/page/lazy-part.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { ComingSoonCard } from './account-card.tsx'
import { isConnectable } from '../connectable.ts'
import { Note } from '../health/note.tsx'
import { offerOf, type Offer } from '../connect/offer.ts'
import { savedAccounts } from './saved-accounts.ts'
import { texts } from '#texts/features/accounts'
import { ToolCard } from './tool-card.tsx'
import { useConnect, type Connect } from '../connect/use-connect.ts'
import { useTools } from '../use-tools.ts'

const ConnectDialog = lazyPart(
  async () => (await import('../connect/connect-dialog.tsx')).ConnectDialog,
)
const DisconnectDialog = lazyPart(
  async () => (await import('../disconnect/disconnect-dialog.tsx')).DisconnectDialog,
)
const LockedNote = lazyPart(async () => (await import('./locked-note.tsx')).LockedNote)
const AdsNote = lazyPart(async () => (await import('../health/repair-notes.tsx')).AdsNote)
const RepairNotes = lazyPart(async () => (await import('../health/repair-notes.tsx')).RepairNotes)
const isStore = (type: ToolType) => table[type].account === 'store'
const social = toolTypes.filter((type) => !isStore(type))
const delivery = toolTypes.filter(isStore)
/** The network whose ads account pays for promotions. */
const ofAds = toolTypes.filter(isConnectable).find((type) => table[type].hasAds)

/** Said already: a page that is opened again may find the last failure still there. */
const said = new WeakSet<Error>()

/** In the corner once a failure (ACCOUNTS-037); the note that stays offers to ask again. */
function useFailureToast(error: Error | null) {
  useEffect(() => {
    if (error === null || said.has(error)) return
    said.add(error)
    toast.error(texts.failed.title, errorText(error))
  }, [error])
}

/** A card a network; what the server does not offer says Coming Soon, or what it lacks. */
export function ConnectedTools({ asksForAds }: { readonly asksForAds: boolean }) {
  const tools = useTools()
  const { data: config } = useConfig()
  useFailureToast(tools.error)
  const failed = (
    <Note
      kind="fail"
      title={texts.failed.title}
      act={texts.failed.again}
      onPress={() => {
        void tools.refetch()
      }}
    >
      {errorText(tools.error)}
    </Note>
  )
  if (tools.isPending)
    return (
      <div className="account-cards">
        {[1, 2, 3].map((one) => (
          <Card key={one}>
            <SkeletonRows label={texts.loading} rows={2} lead="face" />
          </Card>
        ))}
      </div>
    )
  if (tools.isLoadingError) return failed
  return (
    <>
      {tools.error ? failed : null}
      <Cards
        tools={tools.data}
        offer={(type) => offerOf(config?.networks, type)}
        asksForAds={asksForAds}
      />
    </>
  )
}

/** Asks the network about one account, and remembers which asked in vain. */
function useRecheck() {
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  const [asked, setAsked] = useState<{
    readonly id: string
    readonly phase: 'asking' | 'still'
  } | null>(null)
  async function ask(tool: Tool) {
    setAsked({ id: tool.id, phase: 'asking' })
    const works = await loadPatiently(() => import('../health/recheck.ts'))
      .then(({ recheck }) => recheck(client, companyId, tool))
      .catch(() => false)
    setAsked(works ? null : { id: tool.id, phase: 'still' })
  }
  return {
    onRecheck: (tool: Tool) => {
      void ask(tool)
    },
    recheckOf: (tool: Tool | undefined) =>
      tool && asked?.id === tool.id ? asked.phase : undefined,
  }
}

interface CardsProps {
  readonly tools: readonly Tool[]
  readonly offer: (type: ToolType) => Offer
  readonly asksForAds: boolean
}

/** The account whose disconnecting is asked about. */
function useDisconnectQuestion() {
  const [asks, setAsks] = useState<Tool | null>(null)
  // once asked the question stays mounted, so that its window closes as windows do
  const [wasAsked, setWasAsked] = useState(false)
  return {
    asks,
    wasAsked,
    ask: (tool: Tool) => {
      setWasAsked(true)
      setAsks(tool)
    },
    close: () => {
      setAsks(null)
    },
  }
}

/** The networks that this server offers, each with what is saved of it. */
const offeredAccounts = (tools: readonly Tool[], offer: CardsProps['offer']) =>
  [...social, ...delivery]
    .filter(isConnectable)
    .filter((network) => offer(network).isOffered)
    .map((network) => ({ network, ...savedAccounts(tools, network) }))

function Cards({ tools, offer, asksForAds }: CardsProps) {
  const connect = useConnect()
  const { onRecheck, recheckOf } = useRecheck()
  const locked = !useMay('manager')
  const { asks, wasAsked, ask, close } = useDisconnectQuestion()
  const offered = offeredAccounts(tools, offer)
  const signedOut = offered.flatMap(({ main }) => (main?.health === 'reconnect' ? [main] : []))
  const shared = { onDisconnect: ask, onRecheck, locked }

  function cardOf(network: ToolType) {
    const known = offered.find((one) => one.network === network)
    if (!known)
      return <ComingSoonCard key={network} network={network} reason={offer(network).reason} />
    return (
      <ToolCard
        key={network}
        network={known.network}
        tool={known.main}
        savedCount={known.count}
        waitingBeside={known.waitingBeside}
        connect={connect.of(known.network)}
        recheck={recheckOf(known.main)}
        {...shared}
      />
    )
  }
  function unhealthyOf(networks: readonly ToolType[]) {
    return offered
      .filter(({ network }) => networks.includes(network))
      .flatMap(({ network, unhealthy }) =>
        unhealthy.map((tool) => (
          <ToolCard
            key={tool.id}
            network={network}
            tool={tool}
            savedCount={1}
            connect={{ ...connect.of(network), problem: null, phase: 'idle' }}
            recheck={recheckOf(tool)}
            {...shared}
          />
        )),
      )
  }
  return (
    <>
      <Notes
        connect={connect}
        locked={locked}
        lacksAds={asksForAds && !tools.some(({ adAccountId }) => adAccountId !== null)}
        signedOut={signedOut}
      />
      <div className="account-cards">
        {social.map(cardOf)}
        {unhealthyOf(social)}
      </div>
      <section className="accounts__more" aria-labelledby="accounts-delivery">
        <h2 id="accounts-delivery">{texts.delivery}</h2>
        <div className="account-cards">
          {delivery.map(cardOf)}
          {unhealthyOf(delivery)}
        </div>
      </section>
      {wasAsked ? (
        <Suspense fallback={null}>
          <DisconnectDialog tool={asks} onChanged={connect.refresh} onClose={close} />
        </Suspense>
      ) : null}
      {connect.connection.phase === 'open' || connect.connection.phase === 'asking' ? (
        <Suspense fallback={null}>
          <ConnectDialog connect={connect} tools={tools} />
        </Suspense>
      ) : null}
    </>
  )
}

interface NotesProps {
  readonly connect: Connect
  readonly locked: boolean
  /** Promoting was asked for, and no ads account is chosen. */
  readonly lacksAds: boolean
  readonly signedOut: readonly Tool[]
}

/** Above the cards: what this person may not do, and what asks for a repair. */
function Notes({ connect, locked, lacksAds, signedOut }: NotesProps) {
  return (
    <>
      {locked ? (
        <Suspense fallback={null}>
          <LockedNote />
        </Suspense>
      ) : null}
      {lacksAds ? (
        <Suspense fallback={null}>
          <AdsNote
            onPress={
              locked
                ? undefined
                : () => {
                    if (ofAds) connect.start(ofAds, 'ads')
                  }
            }
          />
        </Suspense>
      ) : null}
      {signedOut.length === 0 ? null : (
        <Suspense fallback={null}>
          <RepairNotes
            tools={signedOut}
            onReconnect={
              locked
                ? undefined
                : ({ type }) => {
                    if (isConnectable(type)) connect.start(type)
                  }
            }
          />
        </Suspense>
      )}
    </>
  )
}
