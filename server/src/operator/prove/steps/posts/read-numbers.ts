import { notAsked, notOffered, works, type Step } from '../../proof.ts'

/** The one number that every network with numbers tells at once. */
export const readNumbersStep: Step = {
  name: 'numbers',
  title: 'Read the numbers',
  needs: ['connect'],
  async run({ connector: { stats, name }, secret, meter, notAsked: isOff }) {
    if (!stats) return notOffered(`Marquee reads no numbers of ${name}.`)
    if (isOff.has('insights')) return notAsked('insights')
    const followers = await stats(secret, meter).followers()
    return works(
      followers === null ? 'It does not say how many follow.' : `${followers} people follow.`,
    )
  },
}
