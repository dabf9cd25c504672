import { ProofError, works, type Step } from '../../proof.ts'

/** Whether the network knows our app, and which permissions it says the app has. */
export const askAppStep: Step = {
  name: 'app',
  title: 'The network knows the app',
  needs: [],
  async run({ setup }) {
    const answers = await setup.ask()
    const said = answers.map((one) => one.said).join(' ')
    if (answers.some(({ ok }) => !ok)) throw new ProofError(said)
    return works(said)
  },
}
