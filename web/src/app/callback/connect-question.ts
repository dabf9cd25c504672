import { confirmConnection } from '@marquee/contract/accounts.ts'
import { login, logout } from '@marquee/contract/identity.ts'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { readToken } from '#lib/session/token.ts'
import type { Question } from './callback-screen.ts'
import { texts } from '#texts/app/callback'

const words = texts.elsewhere

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}

function field(
  label: string,
  type: 'email' | 'password',
): { row: HTMLElement; input: HTMLInputElement } {
  const row = make('label', 'field')
  const [name, box, input] = [
    make('span', 'field__label', label),
    make('div', 'input'),
    make('input', ''),
  ]
  input.type = type
  input.required = true
  input.autocomplete = type === 'email' ? 'username' : 'current-password'
  box.append(input)
  row.append(name, box)
  return { row, input }
}

/** A session for this one call: it opens nothing else in this browser, and ends with it. */
async function withSession(
  email: string,
  password: string,
  act: (session: string) => Promise<void>,
): Promise<void> {
  const { access_token: session } = await call(login, { body: { email, password }, session: null })
  try {
    await act(session)
  } finally {
    await call(logout, { session }).catch(() => undefined)
  }
}

/** The fields of the log-in, which are there while this browser has no session of the person. */
interface Form {
  readonly element: HTMLFormElement
  readonly email: HTMLInputElement
  readonly password: HTMLInputElement
  readonly problem: HTMLElement
  readonly button: HTMLButtonElement
  show(isSignedIn: boolean): void
}

function makeForm(network: string): Form {
  const element = make('form', 'callback__form')
  const problem = make('p', 'field__error')
  problem.setAttribute('role', 'alert')
  const button = make('button', 'btn btn--primary btn--lg')
  button.type = 'submit'
  const [email, password] = [field(words.email, 'email'), field(words.password, 'password')]
  const other = make('a', '', words.otherWay)
  other.href = '/login'
  other.target = '_blank'
  const mine = make('p', '')
  element.append(mine, email.row, password.row, problem, button, other)
  return {
    element,
    email: email.input,
    password: password.input,
    problem,
    button,
    show(isSignedIn) {
      mine.textContent = isSignedIn ? words.mineSignedIn : words.mine
      button.textContent = isSignedIn ? words.connect({ network }) : words.logIn
      for (const { input, row } of [email, password]) {
        row.hidden = isSignedIn
        input.required = !isSignedIn
      }
      other.hidden = isSignedIn
    },
  }
}

/**
 * The window came back in another browser than the one that asked, or its reader was sent here by
 * somebody: names who gets the accounts, and has that person log in before anything is connected.
 * Resolves once it is.
 */
export function askWhoConnects(
  frame: HTMLElement,
  { network, company, person, came }: Question,
): Promise<void> {
  const title = make('h1', '', words.title({ network, company }))
  const form = makeForm(network)
  // a session here may be somebody else's: after a refusal the person named logs in
  let refused: string | null = null
  const own = () => {
    const token = readToken()
    return token === refused ? null : token
  }
  // a log-in in another tab of this browser counts as well
  const show = () => {
    form.show(own() !== null)
  }
  const confirm = async (session: string) => {
    await call(confirmConnection, { body: came, session })
  }
  const connect = async () => {
    const token = own()
    if (token === null) return withSession(form.email.value, form.password.value, confirm)
    try {
      await confirm(token)
    } catch (failure) {
      if (failure instanceof ApiError && [401, 403].includes(failure.status)) refused = token
      show()
      throw failure
    }
  }
  frame.replaceChildren(
    title,
    make('p', '', words.say({ person, company })),
    make('p', 'callback__warning', words.notMine),
    form.element,
  )
  show()
  title.tabIndex = -1
  title.focus()
  addEventListener('storage', show)
  return new Promise((resolve) => {
    let isBusy = false
    form.element.addEventListener('submit', (event) => {
      event.preventDefault()
      if (isBusy) return
      isBusy = true
      form.problem.textContent = ''
      connect()
        .then(() => {
          removeEventListener('storage', show)
          resolve()
        })
        .catch((failure: unknown) => {
          form.problem.textContent = errorText(failure)
        })
        .finally(() => {
          isBusy = false
        })
    })
  })
}
