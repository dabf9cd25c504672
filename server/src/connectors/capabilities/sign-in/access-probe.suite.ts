import { describe, expect, it } from 'vitest'
import { abilityNames, type AbilityName } from '@marquee/contract/networks/schemas.ts'
import { coded, saying } from '../../testing/said.ts'
import type { AccessProbe } from './access-probe.ts'

/** What a network is like, known before any test runs. */
export interface AccessProbeTraits {
  /** Everything that can be done there at all. */
  readonly abilities: readonly AbilityName[]
  /**
   * Whether it asks the network; otherwise it answers from what the last renewal said, and makes no
   * call.
   */
  readonly asks: boolean
}

/**
 * One connected account on which everything works; the network goes back to its start before each
 * test.
 */
export interface AccessProbeWorld {
  probe(): AccessProbe | Promise<AccessProbe>
  /** The same account behind an address at which nobody listens. Asked for only where it `asks`. */
  unreachable(): AccessProbe | Promise<AccessProbe>
  /** Takes one right away, and answers what does not work any more without it. */
  takeRight(): Promise<readonly AbilityName[]>
  /** The network ends all access to the account. Asked for only where it `asks`. */
  takeAccessAway(): Promise<void>
  /** The next question meets this. Asked for only where it `asks`. */
  strike(fate: 'server fails' | 'limit is reached' | 'call is dropped'): Promise<void>
  /** Calls that reached the network and changed something there, or cost something. */
  costly(): Promise<number>
}

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

/** Behaviour of every connector that has the key `probe`. */
export function accessProbeSuite(
  network: string,
  { abilities, asks }: AccessProbeTraits,
  world: () => AccessProbeWorld,
): void {
  const ask = async () => (await world().probe()).probe()
  const inOrder = abilityNames.filter((name) => abilities.includes(name))

  describe(`${network} as a probe of access`, () => {
    it('says that everything works, in the order of the screens', async () => {
      expect(await ask()).toEqual(inOrder.map((name) => ({ name, works: true, reason: null })))
    })

    it('asks for nothing that changes or costs', async () => {
      const before = await world().costly()
      await ask()
      expect(await world().costly()).toBe(before)
    })

    it('tells what a right that was taken away stops, why, and that all else works', async () => {
      const stopped = await world().takeRight()
      const states = await ask()
      expect(states.map(({ name }) => name)).toEqual(inOrder)
      expect(states.filter(({ works }) => !works).map(({ name }) => name)).toEqual(
        inOrder.filter((name) => stopped.includes(name)),
      )
      expect(stopped.length).toBeGreaterThan(0)
      for (const { works, reason } of states)
        expect(reason).toEqual(works ? null : saying(/^[A-Z].{15,}\.$/))
    })

    if (!asks) return

    it('asks to connect again when nothing works any more', async () => {
      await world().takeAccessAway()
      expect(await failing(ask())).toMatchObject({
        name: 'ConnectorError',
        kind: 'reauthorize',
        message: expect.stringMatching(/^[A-Z].{15,}/),
        said: coded,
      })
    })

    it.each([
      ['server fails', 'unavailable'],
      ['call is dropped', 'unavailable'],
      ['limit is reached', 'rate-limited'],
    ] as const)('when the %s it knows nothing: %s', async (fate, kind) => {
      await world().strike(fate)
      expect(await failing(ask())).toMatchObject({ name: 'ConnectorError', kind })
    })

    it('when nobody listens it knows nothing: unavailable', async () => {
      expect(
        await failing(Promise.resolve(world().unreachable()).then((probe) => probe.probe())),
      ).toMatchObject({ name: 'ConnectorError', kind: 'unavailable' })
    })
  })
}
