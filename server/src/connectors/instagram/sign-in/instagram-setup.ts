import { instagram } from '@marquee/contract/networks/instagram.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { askForApp, loginNote, type MetaSetupDeps } from '../../meta-graph/sign-in/meta-setup.ts'
import { abilityScopes, instagramScopes } from './instagram-scopes.ts'
import { instagramNaming } from '../instagram-naming.ts'

/** Whether Facebook knows the app through which profiles are reached. */
export function createInstagramSetup(deps: MetaSetupDeps): SetupCheck {
  const { settings, publicUrl } = deps
  const scopes = askedScopes(instagramScopes, abilityScopes, settings?.instagram ?? {})
  return {
    facts: {
      settings: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [`${publicUrl}${instagram.callbackPath}`],
      webhookUrls: [`${publicUrl}/webhooks/meta`],
      scopes,
      reportsScopes: true,
      notes: [
        'The same app as Facebook’s, with its redirect address and its verify token. Add the product Instagram (API setup with Facebook login).',
        loginNote('INSTAGRAM_LOGIN_CONFIG_ID', settings?.instagramLoginConfigId),
        'Profiles must be professional ones, linked to a page that the person manages.',
        'Instagram fetches pictures and videos from this server, so its address must be open to the internet.',
      ],
    },
    ask: () =>
      askForApp(deps, instagramNaming, {
        scopes: scopes.map(({ name }) => name),
        setting: 'INSTAGRAM_WITHOUT_SCOPES',
        configId: settings?.instagramLoginConfigId,
      }),
  }
}
