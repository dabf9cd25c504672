import { facebook } from '@marquee/contract/networks/facebook.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { SetupCheck } from '../../capabilities/sign-in/setup-check.ts'
import { whyOutOfReach } from '../../http/media-reach.ts'
import { askForApp, loginNote, type MetaSetupDeps } from '../../meta-graph/sign-in/meta-setup.ts'
import { abilityScopes, facebookScopes } from './facebook-scopes.ts'
import { facebookNaming } from '../facebook-naming.ts'

/**
 * Whether Facebook knows this server's app. `verifyToken` is given back by Meta when it asks
 * whether the webhook is ours.
 */
export function createFacebookSetup(
  deps: MetaSetupDeps & { readonly verifyToken: string },
): SetupCheck {
  const { settings, publicUrl, verifyToken } = deps
  const scopes = askedScopes(facebookScopes, abilityScopes, settings ?? {})
  return {
    facts: {
      settings: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [`${publicUrl}${facebook.callbackPath}`],
      webhookUrls: [`${publicUrl}/webhooks/meta`],
      scopes,
      reportsScopes: true,
      notes: [
        'Products to add to the app: Facebook Login and Webhooks. The app must be live, and reviewed for every scope (Advanced Access), before people other than its own testers can connect.',
        'The webhook is set up by this server itself when the first page is connected. To do it by hand, paste its address in Webhooks, for the objects page and instagram.',
        `Verify token: ${verifyToken}`,
        loginNote('FACEBOOK_LOGIN_CONFIG_ID', settings?.loginConfigId),
        ...(whyOutOfReach({ mode: 'live', publicUrl }, facebookNaming.name) === null
          ? []
          : [
              'This address is not open to the internet over https, so Facebook cannot tell of changes: pages are read every ten minutes.',
            ]),
        `Deauthorize callback: ${publicUrl}/meta/deauthorize`,
        `Data deletion request: ${publicUrl}/meta/data-deletion`,
      ],
    },
    ask: () =>
      askForApp(deps, facebookNaming, {
        scopes: scopes.map(({ name }) => name),
        setting: 'FACEBOOK_WITHOUT_SCOPES',
        configId: settings?.loginConfigId,
      }),
  }
}
