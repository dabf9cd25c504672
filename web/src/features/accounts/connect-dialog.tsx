import type { Tool } from '@marquee/contract/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AdsStep } from './ads-step.tsx'
import type { Connectable } from './connectable.ts'
import { texts as dialogTexts } from './dialog-texts.ts'
import { PageStep } from './page-step.tsx'
import { SwitchStep } from './switch-step.tsx'
import { texts } from './texts.ts'
import type { Connect, ConnectStep } from './use-connect.ts'

interface ConnectDialogProps {
  readonly connect: Connect
  readonly tools: readonly Tool[]
}

const words = dialogTexts.dialog

function titleOf(network: Connectable, step: ConnectStep): string {
  switch (step) {
    case 'page': return dialogTexts.of[network].connectTitle
    case 'switch': return dialogTexts.of[network].switchTitle
    case 'ads': case 'no-ads': return dialogTexts.ads.title
  }
}

/** Steps page, switch and, at Facebook, ads or no-ads (FACEBOOK-002 to 006, INSTAGRAM-002, 003). Everything chosen acts at once; Next Step only leads on. */
export function ConnectDialog({ connect, tools }: ConnectDialogProps) {
  const { connection } = connect
  if (connection.phase !== 'open') return <Dialog open={false} onClose={connect.close} title={texts.title}>{null}</Dialog>
  const { network, step, found } = connection
  const saved = tools.filter((tool) => tool.type === network)
  const hasAccount = found !== null && (saved.length > 0 || found.accounts.some((account) => account.canConnect))
  const hasAds = network === 'facebook'

  function back() {
    if (step === 'ads' || step === 'no-ads') connect.show(network, 'page')
    else connect.close()
  }
  function next() {
    if (step === 'switch' && hasAds) connect.start(network, 'ads')
    else if (step === 'page' && hasAds && found) connect.show(network, found.adAccounts.length > 0 ? 'ads' : 'no-ads')
    else connect.close()
  }
  const again = () => { connect.start(network) }
  return (
    <Dialog
      open title={titleOf(network, step)} onClose={connect.close}
      footer={
        <>
          <Button onClick={back}>{words.back}</Button>
          <Button variant="primary" disabled={step === 'page' && !hasAccount} onClick={next}>{words.next}</Button>
        </>
      }
    >
      {step === 'switch' ? <SwitchStep network={network} saved={saved} onChanged={connect.refresh} onMore={again} /> : null}
      {step === 'page' && found ? <PageStep network={network} found={found} saved={saved} onChanged={connect.refresh} onRemoved={connect.findAnew} onOther={again} /> : null}
      {(step === 'ads' || step === 'no-ads') && found ? <AdsStep found={found} saved={saved} onAdded={async () => { await connect.refresh(); connect.close() }} /> : null}
    </Dialog>
  )
}
