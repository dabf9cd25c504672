import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/said.ts'
import type { GrantRenewal, Renewed } from './grant-renewal.ts'

/** What a network is like, known before any test runs. */
export interface GrantRenewalTraits {
  /** Whether accounts are used with the person's token, or have one of their own. */
  readonly opensWith: 'person' | 'account'
  /**
   * Whether a grant can be renewed after what it lends has run out; otherwise only while it works.
   * Null: a network whose time cannot be moved, so it is not tried.
   */
  readonly outlivesItsAccess: boolean | null
}

/**
 * One person who consented, and one account of hers. `grant` is called in each test, after the
 * network went back to its start.
 */
export interface GrantRenewalWorld {
  renewal(): GrantRenewal
  /** The same network behind an address at which nobody listens. */
  unreachable(): GrantRenewal
  grant(): Promise<{ readonly grantSecret: string; readonly accountSecret: string }>
  /** Whether the network lets a call through with what `bind` made. */
  opens(boundSecret: string): Promise<boolean>
  /** The next renewal meets this. */
  strike(fate: 'server fails' | 'limit is reached' | 'call is dropped'): Promise<void>
  /** Moves the network's clock and ours until what the grant lends has run out, where it is tried. */
  letAccessEnd?(): Promise<void>
  /** The person takes the grant back at the network. */
  takeGrantBack(): Promise<void>
  now(): Date
}

/** Whatever in a secret is long enough to be one. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsIn) : []
}

/** Behaviour of every connector that has the key `renewal`. */
export function grantRenewalSuite(
  network: string,
  { opensWith, outlivesItsAccess }: GrantRenewalTraits,
  world: () => GrantRenewalWorld,
): void {
  const refreshed = async (secret: string): Promise<Extract<Renewed, { kind: 'refreshed' }>> => {
    const renewed = await world().renewal().refresh(secret)
    if (renewed.kind !== 'refreshed')
      throw new Error(`Not renewed but ${renewed.kind}: ${renewed.message.code}`)
    return renewed
  }
  const isSentence = /^[A-Z].{15,}\.$/s

  describe(`${network} as a renewal of grants`, () => {
    it('is begun before the end', () => {
      expect(world().renewal().aheadMs).toBeGreaterThan(60_000)
    })

    it('lends the account what opens it', async () => {
      const { grantSecret, accountSecret } = await world().grant()
      const bound = world().renewal().bind(grantSecret, accountSecret)
      expect(await world().opens(bound)).toBe(true)
      if (opensWith === 'account') expect(bound).toBe(accountSecret)
      else expect(bound).not.toBe(accountSecret)
    })

    it('makes a secret that works, with its end after now', async () => {
      const { grantSecret, accountSecret } = await world().grant()
      const renewed = await refreshed(grantSecret)
      expect(await world().opens(world().renewal().bind(renewed.secret, accountSecret))).toBe(true)
      if (renewed.expiresAt)
        expect(renewed.expiresAt.getTime()).toBeGreaterThan(
          world().now().getTime() + world().renewal().aheadMs,
        )
    })

    it('is done again and again: what an answer leaves out stays as it was', async () => {
      const { grantSecret, accountSecret } = await world().grant()
      let secret = grantSecret
      for (let round = 0; round < 3; round++) secret = (await refreshed(secret)).secret
      expect(await world().opens(world().renewal().bind(secret, accountSecret))).toBe(true)
    })

    it.runIf(outlivesItsAccess !== null)(
      outlivesItsAccess === true
        ? 'brings back what has expired'
        : 'cannot bring back what has expired, and says so',
      async () => {
        const { grantSecret, accountSecret } = await world().grant()
        await world().letAccessEnd?.()
        if (opensWith === 'person')
          expect(await world().opens(world().renewal().bind(grantSecret, accountSecret))).toBe(
            false,
          )
        if (outlivesItsAccess === true)
          expect(
            await world().opens(
              world()
                .renewal()
                .bind((await refreshed(grantSecret)).secret, accountSecret),
            ),
          ).toBe(true)
        else
          expect(await world().renewal().refresh(grantSecret)).toEqual({
            kind: 'revoked',
            message: saying(isSentence),
          })
      },
    )

    it.each(['server fails', 'limit is reached', 'call is dropped'] as const)(
      'proves nothing when the %s, and works the next time',
      async (fate) => {
        const { grantSecret, accountSecret } = await world().grant()
        await world().strike(fate)
        const renewed = await world().renewal().refresh(grantSecret)
        expect(renewed).toMatchObject({
          kind: 'transient',
          message: saying(isSentence),
        })
        if (fate === 'limit is reached')
          expect(
            renewed.kind === 'transient' &&
              renewed.until !== null &&
              renewed.until.getTime() > world().now().getTime(),
          ).toBe(true)
        expect(
          await world().opens(
            world()
              .renewal()
              .bind((await refreshed(grantSecret)).secret, accountSecret),
          ),
        ).toBe(true)
      },
    )

    it('proves nothing when nobody listens', async () => {
      const { grantSecret } = await world().grant()
      expect(await world().unreachable().refresh(grantSecret)).toMatchObject({
        kind: 'transient',
        message: saying(isSentence),
      })
    })

    it('says in a sentence that the person took it back, and again when asked again', async () => {
      const { grantSecret } = await world().grant()
      await world().takeGrantBack()
      for (let round = 0; round < 2; round++) {
        const renewed = await world().renewal().refresh(grantSecret)
        expect(renewed).toEqual({ kind: 'revoked', message: saying(isSentence) })
        for (const secret of secretsIn(JSON.parse(grantSecret)))
          expect(JSON.stringify(renewed)).not.toContain(secret)
      }
    })

    it.each(['', 'not json', '{"other":"shape"}'])(
      'is over for a secret that cannot be read: %s',
      async (text) => {
        expect(await world().renewal().refresh(text)).toEqual({
          kind: 'revoked',
          message: saying(isSentence),
        })
      },
    )
  })
}
