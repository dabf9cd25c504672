import type { SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import { askForApp, loginNote, type MetaSetupDeps } from '../meta-graph/sign-in/meta-setup.ts'
import type { NetworkNaming } from '../text/network-naming.ts'

const voice: NetworkNaming = { network: 'facebook', name: 'Facebook', place: 'page' }

/** Whether Facebook knows the app that people sign in by; it is that of the pages. */
export function createFacebookSignInSetup(
  deps: MetaSetupDeps & { readonly redirectUri: string },
): SetupCheck {
  const { settings, redirectUri } = deps
  return {
    facts: {
      settings: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'].map((name) => ({
        name,
        isSet: settings !== null,
      })),
      redirectUris: [redirectUri],
      webhookUrls: [],
      scopes: [],
      notes: [
        'The same app as that of the pages. People allow email and public_profile, which every app may ask for; both need Advanced Access before others than its own testers can sign in.',
        `${loginNote('FACEBOOK_SIGN_IN_CONFIG_ID', settings?.signInConfigId, 'email and public_profile')} Without it such an app offers no sign-in with Facebook.`,
      ],
    },
    // the two come with every app, so nothing is asked about them
    ask: () => askForApp(deps, voice, null),
  }
}
