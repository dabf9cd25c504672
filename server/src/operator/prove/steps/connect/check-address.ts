import { checkAddress } from '../../../doctor/checks/check-address.ts'
import { ProofError, works, type Step } from '../../proof.ts'

/** What networks need of our own address, by its public name and through whatever stands in front. */
export const checkAddressStep: Step = {
  name: 'address',
  title: 'The public address leads here',
  needs: [],
  async run({ publicUrl, outbound, site, clock }) {
    const findings = await checkAddress({
      publicUrl,
      outbound,
      picturePath: site.pathOf('picture'),
      now: clock.now(),
      isOurs: async (process) => process === site.processId,
    })
    const wrong = findings.filter(({ state }) => state === 'todo')
    if (wrong.length > 0) throw new ProofError(wrong.map(({ said }) => said).join(' '))
    return works(findings.map(({ said }) => said).join(' '))
  },
}
