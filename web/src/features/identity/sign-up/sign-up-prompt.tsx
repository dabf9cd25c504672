import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { encodeEmail } from './encoded-data.ts'
import { texts } from '#texts/features/identity'

/** Nobody by that address, as far as we can tell; the wizard opens with it filled in. */
export function SignUpPrompt({ email }: { readonly email: string }) {
  return (
    <Banner
      title={texts.login.notRegistered}
      role="status"
      action={
        <ButtonLink size="sm" variant="primary" href={`/sign-up?data=${encodeEmail(email)}`}>
          {texts.login.signUp}
        </ButtonLink>
      }
    />
  )
}
