import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SignInMark } from '#ui/sign-in-mark.tsx'
import { toast } from '#ui/toast-store.ts'
import { texts } from './texts.ts'

/** Both ways in by another account. They come in a later release and say so when pressed. */
export function SocialButtons({ pair = false }: { readonly pair?: boolean | undefined }) {
  return (
    <div className={classNames('entry__social', pair && 'entry__social--pair')}>
      <Button size="lg" icon={<SignInMark network="google" />} onClick={() => { toast.info(texts.social.google) }}>{texts.login.google}</Button>
      <Button size="lg" icon={<SignInMark network="facebook" />} onClick={() => { toast.info(texts.social.facebook) }}>{texts.login.facebook}</Button>
    </div>
  )
}
