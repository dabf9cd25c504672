import { accounts } from './italian/accounts.ts'
import { alive } from './italian/alive.ts'
import { assistant } from './italian/assistant.ts'
import { comments } from './italian/comments.ts'
import { companies } from './italian/companies.ts'
import { door } from './italian/door.ts'
import { googleBusiness } from './italian/google-business.ts'
import { letters } from './italian/letters.ts'
import { limits } from './italian/limits.ts'
import { media } from './italian/media.ts'
import { ownData } from './italian/law.ts'
import { meta } from './italian/meta.ts'
import { plans } from './italian/plans.ts'
import { refusals } from './italian/refusals.ts'
import { sending } from './italian/sending.ts'
import { steps } from './italian/steps.ts'
import { signingIn } from './italian/entry.ts'
import { threads } from './italian/threads.ts'
import { tiktok } from './italian/tiktok.ts'
import { told } from './italian/told.ts'
import { uberEats } from './italian/uber-eats.ts'
import { writing } from './italian/writing.ts'
import { x } from './italian/x.ts'

/**
 * The server’s sentences in Italian, for the screens and for what mails quote. `{net}` is a
 * network, `{home}` a page or profile, `{n}` a number, `{}` whatever is put in; `{1}` in Italian is
 * the first of them, translated where it is a sentence itself; `{the1}`, `{on1}`, `{of1}` is a page
 * or profile with its article.
 */
export const sentences: Readonly<Record<string, string>> = {
  ...door,
  ...signingIn,
  ...companies,
  ...plans,
  ...ownData,
  ...media,
  ...limits,
  ...writing,
  ...sending,
  ...steps,
  ...told,
  ...accounts,
  ...alive,
  ...refusals,
  ...meta,
  ...tiktok,
  ...x,
  ...threads,
  ...googleBusiness,
  ...uberEats,
  ...letters,
  ...assistant,
  ...comments,
}
