import type { Tool } from '@marquee/contract/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AdsStep } from './ads-step.tsx'
import { PageStep } from './page-step.tsx'
import { SwitchStep } from './switch-step.tsx'
import { texts } from './texts.ts'
import type { FacebookConnect, FacebookStep } from './use-facebook-connect.ts'

interface FacebookDialogProps {
  readonly connect: FacebookConnect
  readonly tools: readonly Tool[]
}

const words = texts.facebook
const titles: Readonly<Record<FacebookStep, string>> = { page: words.connectTitle, ads: words.adsTitle, 'no-ads': words.adsTitle, switch: words.switchTitle }

/** Steps page, ads or no-ads, and switch (FACEBOOK-002 to 006). Everything chosen acts at once; Next Step only leads on. */
export function FacebookDialog({ connect, tools }: FacebookDialogProps) {
  const { connection } = connect
  if (connection.phase !== 'open') return <Dialog open={false} onClose={connect.close} title={words.connectTitle}>{null}</Dialog>
  const { step, found } = connection
  const saved = tools.filter((tool) => tool.type === 'facebook')
  const hasPage = found !== null && (saved.length > 0 || found.pages.some((page) => page.canConnect))

  function back() {
    if (step === 'ads' || step === 'no-ads') connect.show('page')
    else connect.close()
  }
  function next() {
    if (step === 'switch') connect.start('ads')
    else if (step === 'page' && found) connect.show(found.accountData.length > 0 ? 'ads' : 'no-ads')
    else connect.close()
  }
  return (
    <Dialog
      open title={titles[step]} onClose={connect.close}
      footer={
        <>
          <Button onClick={back}>{words.back}</Button>
          <Button variant="primary" disabled={step === 'page' && !hasPage} onClick={next}>{words.next}</Button>
        </>
      }
    >
      {step === 'switch' ? <SwitchStep saved={saved} onChanged={connect.refresh} onMore={() => { connect.start() }} /> : null}
      {step === 'page' && found ? <PageStep found={found} saved={saved} onChanged={connect.refresh} onOther={() => { connect.start() }} /> : null}
      {(step === 'ads' || step === 'no-ads') && found ? <AdsStep found={found} saved={saved} onAdded={async () => { await connect.refresh(); connect.close() }} /> : null}
    </Dialog>
  )
}
