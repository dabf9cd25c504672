import { dialogWords } from '#networks/connect-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { ManyNetwork } from '../connectable.ts'
import { serverMessageOr } from './server-message.ts'

/**
 * Why an account could not be saved; stays until the next press. Instagram names its usual cause
 * and where to mend it, beside what the server said (INSTAGRAM-011).
 */
export function SaveProblem({
  network,
  error,
}: {
  readonly network: ManyNetwork
  readonly error: Error
}) {
  const own = dialogWords[network]
  const { addFailed } = own
  if (!('help' in own))
    return <Banner kind="fail" role="alert" title={serverMessageOr(error, addFailed)} />
  return (
    <Banner kind="fail" role="alert" title={addFailed}>
      {serverMessageOr(error, '')} <OwnHelp help={own} />
    </Banner>
  )
}

interface OwnHelpProps {
  readonly help: { readonly help: string; readonly helpAddress: string }
}

/** The network's own instructions, in a tab of their own: the dialog stays. */
export function OwnHelp({ help: { help, helpAddress } }: OwnHelpProps) {
  return (
    <a className="link" href={helpAddress} target="_blank" rel="noreferrer">
      {help}
    </a>
  )
}
