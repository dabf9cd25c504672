import { connectCallback } from '@marquee/contract/accounts.ts'
import { tools, toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { leavesCode, oneAccountCallbacks } from '#networks/callbacks.ts'
import { texts } from '#texts/app/callback'

interface Came {
  readonly state: string
  readonly code?: string
  readonly error?: string
  readonly error_description?: string
}

/**
 * What the opener finds in local storage under the state it made; the same waits for it on the
 * server.
 */
interface Note {
  readonly status: 'connected' | 'denied' | 'failed'
  readonly access_token: string
  readonly message?: string
}

/** What this window is asked, in a browser that did not open the network's screen. */
export interface Question {
  readonly network: string
  readonly company: string
  readonly person: string
  readonly came: { readonly state: string; readonly code: string }
}

/** As much of a network's own words as the server takes. */
const longest = 500

/** Nothing was exchanged and nothing has failed: an opener elsewhere goes on waiting. */
const isElsewhere = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === 'another-browser'

const keep = (key: string, value: object) => {
  localStorage.setItem(key, JSON.stringify(value))
}
const keepNote = (state: string, note: Note) => {
  keep(storageKeys.connection(state), note)
}

/** X and TikTok: the account itself is left, under a key of the network's own (ENTRY-019). */
async function runOneAccount(network: ToolType, came: Came): Promise<void> {
  const way = oneAccountCallbacks[network]
  if (!way) return runOthers(came)
  const errorKey = storageKeys.accountError(network)
  // without calling the backend (ENTRY-020)
  if (came.error === 'access_denied') {
    localStorage.setItem(errorKey, came.error)
    return
  }
  try {
    const answer = await way.finish(came)
    if (answer.status === 'denied') localStorage.setItem(errorKey, 'access_denied')
    else keep(storageKeys.account(network), way.kept(answer))
  } catch (failure) {
    if (!isElsewhere(failure)) localStorage.setItem(errorKey, 'error')
    throw failure
  }
}

/**
 * Only the code is left (UBEREATS-001), and handed in besides: the opener may share no storage with
 * this window, and whoever comes first exchanges it.
 */
async function runWithCode(network: ToolType, came: Came): Promise<void> {
  const key = storageKeys.account(network)
  if (came.code !== undefined) keep(key, { state: came.state, code: came.code })
  try {
    const { status } = await call(connectCallback, { query: came })
    if (status === 'denied') keepNote(came.state, { status, access_token: '' })
  } catch (failure) {
    if (isElsewhere(failure)) localStorage.removeItem(key)
    else if (came.code === undefined)
      keepNote(came.state, { status: 'failed', access_token: '', message: errorText(failure) })
    else if (failure instanceof ApiError && failure.status === 409) return
    throw failure
  }
}

async function runOthers(came: Came): Promise<void> {
  try {
    const { status, access_token } = await call(connectCallback, { query: came })
    keepNote(came.state, { status, access_token })
  } catch (failure) {
    if (!isElsewhere(failure))
      keepNote(came.state, { status: 'failed', access_token: '', message: errorText(failure) })
    throw failure
  }
}

/** The network whose window this is, by its address, and where several share one by its state. */
const networkOf = (path: string, state: string): ToolType | null =>
  toolTypes.find(
    (type) =>
      tools[type].callbackPath === path && (path !== '/callback' || state.startsWith(`${type}.`)),
  ) ?? null

/**
 * Where a window that came without an answer says so: under the network's own key where it has one
 * (ENTRY-022).
 */
function keepMissing(network: ToolType | null, state: string): void {
  if (network !== null && oneAccountCallbacks[network])
    localStorage.setItem(storageKeys.accountError(network), 'error')
  else keepNote(state, { status: 'failed', access_token: '', message: texts.noAnswer })
}

/**
 * The screen of a popup that a network sends back: has the code exchanged on the server and leaves
 * the result for its opener. `failed` is what went wrong, for the person who looks at the window;
 * null when nothing did. `asks`: another browser began this, so only its person may finish it
 * here.
 */
export async function runCallback(
  path: string,
  search: string,
): Promise<{ readonly failed: string | null; readonly asks?: Question }> {
  const query = new URLSearchParams(search)
  const [state, code, error] = [query.get('state') ?? '', query.get('code'), query.get('error')]
  const network = networkOf(path, state)
  if ((code === null && error === null) || (state === '' && error !== 'access_denied')) {
    keepMissing(network, state)
    return { failed: texts.noAnswer }
  }
  const description = query.get('error_description')
  const came = {
    state,
    ...(code === null ? {} : { code }),
    ...(error === null ? {} : { error }),
    ...(description === null ? {} : { error_description: description.slice(0, longest) }),
  }
  try {
    if (network === null) await runOthers(came)
    else if (leavesCode(network)) await runWithCode(network, came)
    else await runOneAccount(network, came)
    return { failed: null }
  } catch (failure) {
    if (isElsewhere(failure) && code !== null)
      return { failed: null, asks: questionOf(failure, { state, code }) }
    return { failed: errorText(failure) }
  }
}

const questionOf = (
  { fields: { network = '', company = '', person = '' } }: ApiError,
  came: Question['came'],
): Question => ({ network, company, person, came })
