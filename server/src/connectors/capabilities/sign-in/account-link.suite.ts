import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/said.ts'
import type { AccountLink, PersonGrant } from './account-link.ts'

/** What a network is like, known before any test runs. */
export interface AccountLinkTraits {
  /**
   * What somebody who manages nothing is shown: the account with the reason, or nothing; null where
   * everybody has one account of their own.
   */
  readonly bystanderSees: 'the reason' | 'nothing' | null
  /** Whether it has a call that ends a grant. */
  readonly endsGrants: boolean
}

/**
 * A network with people on it. `administrator` manages at least one account; `bystander` has a role
 * on one and manages none.
 */
export interface AccountLinkWorld {
  readonly redirectUri: string
  link(): AccountLink
  /** The same network behind an address at which nobody listens. */
  unreachable(): AccountLink
  /** Consents as that person would on the screen at `consentUrl`, and answers the code. */
  consent(who: 'administrator' | 'bystander', consentUrl: string): Promise<string>
  /** Where accounts are used with the person's token: what opens one. */
  bind?(grantSecret: string, accountSecret: string): string
  /** Of the administrator: what the network does when access is taken away there. */
  takeAccessAway(): Promise<void>
}

/** 43 to 128 characters, as RFC 7636 wants them. */
const codeVerifier = 'v'.repeat(64)
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

/** Behaviour of every connector that has the key `link`. */
export function accountLinkSuite(
  network: string,
  world: () => AccountLinkWorld,
  { bystanderSees, endsGrants }: AccountLinkTraits = {
    bystanderSees: 'the reason',
    endsGrants: true,
  },
): void {
  const asked = () => ({ state: 'state-1', redirectUri: world().redirectUri, codeVerifier })
  /** As it is opened: where the question is pushed first, its address carries a number alone. */
  async function consentUrl(): Promise<string> {
    const link = world().link()
    return (await link.pushConsent?.(asked())) ?? link.consentUrl(asked())
  }
  const grantOf = async (who: 'administrator' | 'bystander') =>
    world()
      .link()
      .exchange({
        code: await world().consent(who, await consentUrl()),
        redirectUri: world().redirectUri,
        codeVerifier,
      })
  /** What opens the first account that the administrator can connect. */
  async function openFirst(given?: PersonGrant): Promise<string> {
    const grant = given ?? (await grantOf('administrator'))
    const { accounts } = await world().link().discover(grant.secret)
    const first = accounts.find(({ canConnect }) => canConnect)
    if (!first) throw new Error('The administrator has nothing to connect.')
    return world().bind?.(grant.secret, first.secret) ?? first.secret
  }

  describe(`${network} as an account link`, () => {
    it('sends people to a consent screen with our state and our way back', () => {
      const address = new URL(world().link().consentUrl(asked()))
      expect(address.searchParams.get('state')).toBe('state-1')
      expect(address.searchParams.get('redirect_uri')).toBe(world().redirectUri)
    })

    it('exchanges a code for a grant of a named person, once', async () => {
      const code = await world().consent('administrator', await consentUrl())
      const grant = await world()
        .link()
        .exchange({ code, redirectUri: world().redirectUri, codeVerifier })
      expect(grant.remoteUserId).not.toBe('')
      expect(grant.name).not.toBe('')
      expect(grant.grantedScopes.length).toBeGreaterThan(0)
      expect(
        await failing(
          world().link().exchange({ code, redirectUri: world().redirectUri, codeVerifier }),
        ),
      ).toMatchObject({ name: 'ConnectorError', kind: 'rejected' })
    })

    it('lists what an administrator can connect, each account once, with a secret', async () => {
      const { accounts } = await world()
        .link()
        .discover((await grantOf('administrator')).secret)
      const able = accounts.filter(({ canConnect }) => canConnect)
      expect(able.length).toBeGreaterThan(0)
      expect(able.every(({ secret, reason }) => secret !== '' && reason === null)).toBe(true)
      expect(new Set(accounts.map(({ remoteId }) => remoteId)).size).toBe(accounts.length)
    })

    if (bystanderSees === 'the reason') {
      it('shows a bystander the account with the reason, and without a secret', async () => {
        const { accounts } = await world()
          .link()
          .discover((await grantOf('bystander')).secret)
        expect(accounts.length).toBeGreaterThan(0)
        for (const { canConnect, secret, reason } of accounts) {
          expect([canConnect, secret]).toEqual([false, ''])
          expect(reason).toEqual(saying(/Only administrators can connect\.$/))
        }
      })
    } else if (bystanderSees === 'nothing') {
      it('has nothing for a bystander', async () => {
        const grant = await grantOf('bystander')
        expect([grant.name, grant.remoteUserId]).not.toContain('')
        expect(await world().link().discover(grant.secret)).toEqual({
          accounts: [],
          adAccounts: [],
        })
      })
    }

    it('knows a working secret from one that the network has ended', async () => {
      const secret = await openFirst()
      expect(await world().link().check(secret)).toBe('valid')
      await world().takeAccessAway()
      expect(await world().link().check(secret)).toBe('revoked')
    })

    it(
      endsGrants
        ? 'revokes a consent, and says the same when it was gone already'
        : 'ends no consent, since the network has no such call',
      async () => {
        const grant = await grantOf('administrator')
        const secret = await openFirst(grant)
        await world().link().revoke(grant.secret)
        await world().link().revoke(grant.secret)
        expect(world().link().endsNoGrants ?? false).toBe(!endsGrants)
        expect(await world().link().check(secret)).toBe(endsGrants ? 'revoked' : 'valid')
      },
    )

    it('a network that does not answer has not ended anything', async () => {
      const secret = await openFirst()
      expect(await failing(world().unreachable().check(secret))).toMatchObject({
        name: 'ConnectorError',
        kind: 'unavailable',
      })
    })
  })
}
