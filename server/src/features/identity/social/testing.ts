import { rawMessage } from '@marquee/contract/message.ts'
import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import type {
  ProvenPerson,
  SignInProvider,
} from '#connectors/capabilities/services/sign-in-provider.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { SignInProviders } from '#connectors/sign-in-providers.ts'

export const martaAtGoogle: ProvenPerson = {
  subject: 'g-1',
  email: 'marta@osterialume.example',
  emailVerified: true,
  isCurrentOwner: true,
  name: 'Marta Bellini',
  firstName: 'Marta',
  lastName: 'Bellini',
  nonce: null,
}
export const martaAtFacebook: ProvenPerson = {
  ...martaAtGoogle,
  subject: 'f-1',
  emailVerified: false,
  isCurrentOwner: false,
}

/**
 * Providers that know the people whom a test puts behind their tokens; a code is its token. Nobody
 * else is confirmed.
 */
export function standInProviders() {
  const people = new Map<string, ProvenPerson>()
  const refuse = (network: ProviderKey) =>
    new ConnectorError('rejected', { network, message: rawMessage('not confirmed') })
  const make = (network: ProviderKey, name: string, tokenOpensNothing: boolean): SignInProvider => {
    const find = (token: string) => {
      const person = people.get(`${network}:${token}`)
      if (!person) throw refuse(network)
      return person
    }
    return {
      name,
      tokenOpensNothing,
      consentUrl: ({ state, nonce, redirectUri }) =>
        `https://${network}.example/?${new URLSearchParams({ state, nonce, redirect_uri: redirectUri }).toString()}`,
      exchange: async ({ code }) => ({
        token: code,
        subject: find(code).subject,
        nonce: find(code).nonce,
      }),
      async prove(token, claimed) {
        const person = find(token)
        if ((claimed !== null || network === 'facebook') && claimed !== person.subject)
          throw refuse(network)
        return person
      },
    }
  }
  const providers: SignInProviders = new Map([
    ['google', make('google', 'Google', true)],
    ['facebook', make('facebook', 'Facebook', false)],
  ])
  return {
    providers,
    put: (network: ProviderKey, token: string, person: ProvenPerson) => {
      people.set(`${network}:${token}`, person)
    },
  }
}
