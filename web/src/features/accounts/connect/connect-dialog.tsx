import type { Tool } from '@marquee/contract/accounts.ts'
import { tools as table } from '@marquee/contract/networks/table.ts'
import { dialogWords } from '#networks/connect-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AdsStep } from '../choose/ads-step.tsx'
import type { ConnectStep } from './connect-flow.ts'
import { isSingle, type ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { findAgain } from '../choose/find-accounts.ts'
import { GroupStep } from '../choose/group-step.tsx'
import { PageStep } from '../choose/page-step.tsx'
import { ReplaceQuestion } from './replace-question.tsx'
import { SwitchStep } from '../choose/switch-step.tsx'
import type { Connect } from './use-connect.ts'

interface ConnectDialogProps {
  readonly connect: Connect
  readonly tools: readonly Tool[]
}

const words = dialogTexts.dialog

function titleOf(network: ManyNetwork, step: ConnectStep): string {
  switch (step) {
    case 'group':
    case 'page':
      return dialogWords[network].connectTitle
    case 'switch':
      return dialogWords[network].switchTitle
    case 'ads':
      return dialogTexts.ads.title
    // nothing of ads can be connected
    case 'no-ads':
      return dialogWords[network].connectTitle
  }
}

/**
 * What stands over the cards while a network is being connected: the steps, or the question whether
 * one account takes the place of another.
 */
export function ConnectDialog({ connect, tools }: ConnectDialogProps) {
  const { connection } = connect
  if (connection.phase === 'asking') {
    const { network, replacing } = connection
    return (
      <ReplaceQuestion
        replacing={replacing}
        onChanged={connect.refresh}
        onClose={connect.close}
        onFailed={(problem) => {
          connect.fail(network, problem)
        }}
      />
    )
  }
  if (connection.phase !== 'open' || isSingle(connection.network)) return null
  return (
    <Steps
      connect={connect}
      tools={tools}
      network={connection.network}
      step={connection.step}
      found={connection.found}
    />
  )
}

type Open = Extract<Connect['connection'], { phase: 'open' }>
interface StepsProps extends ConnectDialogProps, Pick<Open, 'step' | 'found'> {
  readonly network: ManyNetwork
}

/**
 * Group (Google), page, switch and, at Facebook, ads or no-ads (FACEBOOK-002 to 006, INSTAGRAM-002,
 * 003, GOOGLE-001 to 003). Everything chosen acts at once; Next Step only leads on.
 */
function Steps({ connect, tools, network, step, found }: StepsProps) {
  const saved = tools.filter((tool) => tool.type === network)
  const hasAccount =
    found !== null && (saved.length > 0 || found.accounts.some((account) => account.canConnect))
  const { hasAds } = table[network]

  function back() {
    if (step === 'ads' || step === 'no-ads') connect.show(network, 'page')
    else if (step === 'page' && found?.group) connect.show(network, 'group')
    else connect.close()
  }
  function next() {
    if (step === 'switch' && hasAds) connect.start(network, 'ads')
    else if (step === 'page' && hasAds && found)
      connect.show(network, found.adAccounts.length > 0 ? 'ads' : 'no-ads')
    else connect.close()
  }
  const again = () => {
    connect.start(network)
  }
  return (
    <Dialog
      open
      title={titleOf(network, step)}
      onClose={connect.close}
      footer={
        <>
          <Button onClick={back}>{words.back}</Button>
          <Button
            variant="primary"
            disabled={step === 'group' || (step === 'page' && !hasAccount)}
            onClick={next}
          >
            {words.next}
          </Button>
        </>
      }
    >
      {step === 'switch' ? (
        <SwitchStep network={network} saved={saved} onChanged={connect.refresh} onMore={again} />
      ) : null}
      {step === 'group' && found ? (
        <GroupStep
          network={network}
          found={found}
          onOpened={(opened) => {
            connect.show(network, 'page', opened)
          }}
          onOther={again}
        />
      ) : null}
      {step === 'page' && found ? (
        <PageStep
          network={network}
          found={found}
          saved={saved}
          onChanged={connect.refresh}
          onOther={again}
          onRemoved={async () => {
            connect.renew(found, await findAgain(network, found))
          }}
        />
      ) : null}
      {(step === 'ads' || step === 'no-ads') && found ? (
        <AdsStep
          found={found}
          saved={saved}
          onAdded={async () => {
            await connect.refresh()
            connect.close()
          }}
        />
      ) : null}
    </Dialog>
  )
}
