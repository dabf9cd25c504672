import { wordInEnglish } from '#platform/wording/index.ts'
import { freeOfCharge } from '#connectors/capabilities/meter.ts'
import { ProofError, works, type Step } from '../../proof.ts'

/** What was granted, and what works on the account by it. */
export const checkPermissionsStep: Step = {
  name: 'permissions',
  title: 'Permissions of the consent',
  needs: ['connect'],
  async run({ grant, connector, secret, setup }) {
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
    const missing = abilities.filter((one) => !one.works)
    if (working.length > 0) said.push(`Works: ${working.join(', ')}.`)
    for (const { name, reason } of missing)
      said.push(`Does not work: ${name}${reason ? ` (${wordInEnglish(reason)})` : ''}.`)
    const left = setup.facts.scopes
      .map(({ name }) => name)
      .filter((name) => declined.includes(name))
    if (left.length > 0 || missing.length > 0) throw new ProofError(said.join(' '))
    return works(said.join(' '))
  },
}
