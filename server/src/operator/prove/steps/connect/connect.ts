import { tools } from '@marquee/contract/networks/table.ts'
import type { LinkableAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import { newSecretWord } from '#platform/ids.ts'
import { ProofError, works, type Proof, type Step } from '../../proof.ts'
import type { CameBack } from '../../proof-site.ts'
import { NobodyAnswers } from '../../terminal.ts'

const patienceMs = 15 * 60_000

/** Consent by the network's own screen, and the account that it opens. */
export const connectStep: Step = {
  name: 'connect',
  title: 'Connect by the consent screen',
  needs: [],
  async run(proof) {
    const { link } = proof.connector
    const redirectUri = `${proof.publicUrl}${tools[proof.key].callbackPath}`
    const request = { state: newSecretWord(24), redirectUri, codeVerifier: newSecretWord(48) }
    proof.hide(request.codeVerifier)
    const address = (await link.pushConsent?.(request)) ?? link.consentUrl(request)
    const { code, error } = await cameBack(proof, request.state, address)
    if (code === null)
      throw new ProofError(`The consent screen gave no code: ${error ?? 'nothing'}.`)
    proof.hide(code)
    const { codeVerifier } = request
    const grant = await link.exchange({ code, redirectUri, codeVerifier }, proof.meter)
    proof.hide(grant.secret)
    proof.grant = grant
    proof.leftovers.add({
      what: 'the consent',
      where: null,
      kind: 'connection',
      async takeAway() {
        if (link.endsNoGrants === true)
          return 'No call ends it: take it back in the settings of the network, or let it run out.'
        await link.revoke(grant.secret)
        return null
      },
    })
    const account = await chooseAccount(proof, await findAccounts(proof, grant.secret))
    proof.account = account
    proof.secret = proof.connector.renewal?.bind(grant.secret, account.secret) ?? account.secret
    proof.hide(account.secret)
    proof.hide(proof.secret)
    return works(
      `${grant.name} consented; connected is ${account.name} (${account.remoteId}). The consent ${grant.expiresAt ? `ends ${grant.expiresAt.toISOString()}` : 'has no end that the network tells'}.`,
    )
  },
}

/** By our own listener, or by what somebody pastes whose browser cannot reach it. */
async function cameBack(proof: Proof, state: string, address: string): Promise<CameBack> {
  const { operator, site, signal } = proof
  operator.say(
    `Open this address, log in as somebody who manages the test account, and allow everything:\n\n  ${address}\n\nIf your browser cannot come back here, paste the address that it ends at.`,
  )
  const done = new AbortController()
  const tooLate = AbortSignal.timeout(patienceMs)
  const over = AbortSignal.any([signal, done.signal, tooLate])
  try {
    return await Promise.race([site.comesBack(state, over), pasted(proof, state, over)])
  } catch (error) {
    if (tooLate.aborted)
      throw new ProofError('Nobody came back from the consent screen within a quarter of an hour.')
    throw error
  } finally {
    done.abort()
  }
}

async function pasted({ operator }: Proof, state: string, over: AbortSignal): Promise<CameBack> {
  for (;;) {
    const line = await operator.nextLine(over).catch((error: unknown) => {
      // without anybody to paste it, it comes by itself
      if (error instanceof NobodyAnswers) return new Promise<string>(() => undefined)
      throw error
    })
    const came = readPasted(line)
    if (came?.state === state) return came
    operator.say(
      came
        ? 'That address is of another consent screen. Open the one above.'
        : 'That is not the address that the consent screen ends at: it holds "code=" and "state=".',
    )
  }
}

function readPasted(line: string): CameBack | null {
  const fields = URL.parse(line.trim())?.searchParams
  const state = fields?.get('state')
  if (!fields || !state) return null
  return { state, code: fields.get('code'), error: fields.get('error') }
}

async function findAccounts(
  { connector: { link, groups } }: Proof,
  secret: string,
): Promise<readonly LinkableAccount[]> {
  if (!groups) return (await link.discover(secret)).accounts
  const found: LinkableAccount[] = []
  for (const { remoteId, canConnect } of await groups(secret))
    if (canConnect) found.push(...(await link.discover(secret, remoteId)).accounts)
  return found
}

async function chooseAccount(
  { wantedAccount, operator, isUnattended, signal }: Proof,
  found: readonly LinkableAccount[],
): Promise<LinkableAccount> {
  const usable = found.filter(({ canConnect }) => canConnect)
  const names = found
    .map(({ name, remoteId, reason }) =>
      [`${name} (${remoteId})`, ...(reason ? [wordInEnglish(reason)] : [])].join(': '),
    )
    .join('; ')
  const wanted = usable.filter(
    ({ name, remoteId }) => wantedAccount === null || [name, remoteId].includes(wantedAccount),
  )
  const [only] = wanted
  if (!only)
    throw new ProofError(
      `No account can be connected${wantedAccount === null ? '' : ` that is called ${wantedAccount}`}. The network shows: ${names || 'none'}.`,
    )
  if (wanted.length === 1) return only
  if (isUnattended)
    throw new ProofError(`There are several accounts; name one by --account: ${names}.`)
  operator.say('Which account is the test account?')
  wanted.forEach(({ name, remoteId }, index) =>
    operator.say(`  ${index + 1}  ${name} (${remoteId})`),
  )
  for (;;) {
    const chosen = wanted[Number(await operator.nextLine(signal)) - 1]
    if (chosen) return chosen
    operator.say(`Type a number from 1 to ${wanted.length}.`)
  }
}
