import { wordInEnglish } from '#platform/wording/index.ts'
import { notAskedCode } from '#connectors/asked-scopes.ts'
import type { AbilityState } from '#connectors/capabilities/sign-in/access-probe.ts'
import { freeOfCharge } from '#connectors/capabilities/meter.ts'
import { ProofError, works, type Step } from '../../proof.ts'

const isNotAsked = ({ works: does, reason }: AbilityState) => !does && reason?.code === notAskedCode

const reasonIn = ({ reason }: AbilityState) => (reason ? ` (${wordInEnglish(reason)})` : '')

/** What was granted, and what works on the account by it. */
export const checkPermissionsStep: Step = {
  name: 'permissions',
  title: 'Permissions of the consent',
  needs: ['connect'],
  async run(proof) {
    const { grant, connector, secret, setup } = proof
    const granted = grant?.grantedScopes ?? []
    const declined = grant?.declinedScopes ?? []
    const said = [
      `Granted: ${granted.join(', ') || 'the network does not tell'}.`,
      ...(declined.length === 0 ? [] : [`Refused by the person: ${declined.join(', ')}.`]),
    ]
    const verdict = await connector.link.check(secret, freeOfCharge)
    if (verdict !== 'valid') throw new ProofError(`${said.join(' ')} The account does not open.`)
    const abilities = (await connector.probe?.(secret).probe()) ?? []
    const working = abilities.filter((one) => one.works).map(({ name }) => name)
    const notAsked = abilities.filter(isNotAsked).map(({ name }) => name)
    proof.notAsked = new Set(notAsked)
    const missing = abilities.filter((one) => !one.works && !isNotAsked(one))
    if (working.length > 0) said.push(`Works: ${working.join(', ')}.`)
    if (notAsked.length > 0) said.push(`Not asked for: ${notAsked.join(', ')}.`)
    for (const one of missing) said.push(`Does not work: ${one.name}${reasonIn(one)}.`)
    const left = setup.facts.scopes
      .map(({ name }) => name)
      .filter((name) => declined.includes(name))
    if (left.length > 0 || missing.length > 0) throw new ProofError(said.join(' '))
    return works(said.join(' '))
  },
}
