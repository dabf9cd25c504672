import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { codeVerifier, failure, redirectUri, useInstagramTestbed } from '../testing.ts'

const { town, instagram, secret, signIn } = useInstagramTestbed()

describe('profiles', () => {
  it('stand behind pages: Marta’s two, with the names guests know; her pages without one are not listed', async () => {
    const { accounts, adAccounts } = await instagram().link.discover((await signIn()).secret)
    expect(
      accounts.map(({ remoteId, name, canConnect, category }) => [
        remoteId,
        name,
        canConnect,
        category,
      ]),
    ).toEqual([
      ['17841400000020002', 'lume.catering', true, 'Instagram Business'],
      ['17841400000020001', 'osterialume', true, 'Instagram Business'],
    ])
    expect(
      accounts.every(
        ({ followers, pictureUrl }) => followers !== null && followers > 0 && pictureUrl !== null,
      ),
    ).toBe(true)
    expect(adAccounts).toEqual([])
  })

  it('a person without one finds none, and no error', async () => {
    expect(await instagram().link.discover((await signIn('10004')).secret)).toEqual({
      accounts: [],
      adAccounts: [],
    })
  })

  it.each([
    ['no page', []],
    ['a page without a profile', ['20003']],
    ['the page of one', ['20002'], '17841400000020002'],
  ])('are connected only through the page they are linked to: given is %s', async (...given) => {
    const [, pageIds, ...found] = given
    const { link } = instagram()
    const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
    const { code } = Object(
      await town.control('POST', '/consent', {
        userId: '10001',
        clientId: asked.get('client_id'),
        redirectUri,
        scope: asked.get('scope'),
        pageIds,
      }),
    )
    const { secret } = await link.exchange({ code: String(code), redirectUri, codeVerifier })
    const able = (await link.discover(secret)).accounts.filter(({ canConnect }) => canConnect)
    expect(able.map(({ remoteId }) => remoteId)).toEqual(found)
    for (const one of able) expect(JSON.parse(one.secret)).toMatchObject({ pageId: pageIds[0] })
  })

  it('are listed by what their page says where Instagram tells no more', async () => {
    await town.fault({ route: 'GET /{ig}', kind: 'status', status: 403, code: 10 })
    const { accounts } = await instagram().link.discover((await signIn()).secret)
    expect(
      accounts.map(({ name, followers, canConnect }) => [name, followers, canConnect]),
    ).toEqual([
      ['lume.catering', null, true],
      ['osterialume', null, true],
    ])
  })

  it('of which publishing was declined are shown with the reason', async () => {
    const { link } = instagram()
    const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
    const given = await town.control('POST', '/consent', {
      userId: '10001',
      clientId: asked.get('client_id'),
      redirectUri,
      scope: asked.get('scope'),
      declinedScopes: ['instagram_content_publish'],
    })
    const grant = await link.exchange({
      code: String(Object(given).code),
      redirectUri,
      codeVerifier,
    })
    expect(grant.declinedScopes).toEqual(['instagram_content_publish'])
    const { accounts } = await link.discover(grant.secret)
    expect(
      accounts.map(({ canConnect, secret: own, reason }) => [canConnect, own, reason]),
    ).toEqual(
      Array.from({ length: 2 }, () => [
        false,
        '',
        message('instagram.connect-publishing-not-allowed'),
      ]),
    )
  })
})

describe('consent', () => {
  it('asks for publishing, comments, messages and insights', () => {
    const scopes = new URL(
      instagram().link.consentUrl({ state: 's', redirectUri, codeVerifier }),
    ).searchParams
      .get('scope')
      ?.split(',')
    expect(scopes).toEqual(
      expect.arrayContaining([
        'instagram_content_publish',
        'instagram_manage_comments',
        'instagram_manage_messages',
        'instagram_manage_insights',
      ]),
    )
  })

  it('taken back leaves what the person signs in with', async () => {
    const { link } = instagram()
    const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
    const given = await town.control('POST', '/consent', {
      userId: '10001',
      clientId: asked.get('client_id'),
      redirectUri,
      scope: `email,public_profile,${asked.get('scope')}`,
    })
    const grant = await link.exchange({
      code: String(Object(given).code),
      redirectUri,
      codeVerifier,
    })
    await town.control('DELETE', '/log')
    await link.revoke(grant.secret)
    const token: unknown = Object(JSON.parse(grant.secret)).token
    const answer = await fetch(`${town.url()}/graph/v26.0/me/permissions`, {
      headers: { authorization: `Bearer ${String(token)}` },
    })
    const left = Object(await answer.json())
      .data.filter(({ status }: { status: string }) => status === 'granted')
      .map(({ permission }: { permission: string }) => permission)
    expect(left.sort()).toEqual(['email', 'public_profile'])
  })

  it('of which a right was taken at Facebook is not valid any more, though its token is', async () => {
    const { link } = instagram()
    const grant = await signIn()
    expect(await link.check(secret())).toBe('valid')
    const token: unknown = Object(JSON.parse(grant.secret)).token
    await fetch(`${town.url()}/graph/v26.0/me/permissions/instagram_content_publish`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${String(token)}` },
    })
    expect(await link.check(secret())).toBe('revoked')
  })

  it('ended by a changed password speaks of Facebook, where people log in', async () => {
    await town.control('POST', '/users/10001', { passwordChanged: true })
    expect(await failure(instagram().reader(secret()).listRecent({ limit: 1 }))).toMatchObject({
      kind: 'reauthorize',
      message:
        'The Facebook password of the person who connected this profile was changed, which ended the connection. Connect the profile again.',
    })
  })
})

it.each(['', 'not json', '{"token":"t"}', '{"pageId":"20001","token":"EAAsecret"}'])(
  'a secret that cannot be read asks for a new connection and repeats none of it: %s',
  (text) => {
    for (const open of [
      () => instagram().publisher(text),
      () => instagram().reader(text),
      () => instagram().budgets(text),
    ]) {
      const error: unknown = (() => {
        try {
          return open()
        } catch (thrown) {
          return thrown
        }
      })()
      expect(error).toMatchObject({
        name: 'ConnectorError',
        kind: 'reauthorize',
        message: 'The stored connection to Instagram cannot be read. Connect the profile again.',
      })
      expect(JSON.stringify([error, error instanceof Error ? error.stack : ''])).not.toContain(
        'EAAsecret',
      )
    }
  },
)
