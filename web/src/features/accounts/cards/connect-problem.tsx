import { Banner } from '#ui/feedback/banner.tsx'
import type { NetworkConnect } from '../connect/use-connect.ts'

/** Why connecting did not work, on the card of its network. */
export function ConnectProblem({ connect: { problem } }: { readonly connect: NetworkConnect }) {
  return problem === null ? null : (
    <Banner kind="warn" role="alert" title={problem.title}>
      {problem.detail}
    </Banner>
  )
}
