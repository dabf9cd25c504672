import { Banner } from '#ui/banner.tsx'
import type { NetworkConnect } from './use-connect.ts'

/** Why connecting did not work, on the card of its network. */
export function Trouble({ connect: { problem } }: { readonly connect: NetworkConnect }) {
  return problem === null ? null : (
    <Banner kind="warn" role="alert" title={problem.title}>
      {problem.detail}
    </Banner>
  )
}
