import { describe, expect, it } from 'vitest'
import { idsOf, refusal, useThreads } from './testing.ts'

const { town, advance, get, post, remove, make, said, signIn, guestSays, truth } = useThreads()

/** A post with two guests below it, one of them answered by a third. */
async function aConversation() {
  const token = await signIn()
  const root = await said(token, 'Gnocchi or leek tart?')
  const first = await guestSays(root, 'Gnocchi.')
  await advance(1000)
  const second = await guestSays(root, 'Leek tart.', 'owenpugh')
  await advance(1000)
  const nested = await guestSays(second, 'No.', 'callum.reid')
  return { token, root, first, second, nested }
}
const fields =
  'id,text,username,is_reply,is_reply_owned_by_me,has_replies,hide_status,root_post,replied_to'

describe('a conversation', () => {
  it('is read level by level or flat, newest first unless it is turned', async () => {
    const { token, root, first, second, nested } = await aConversation()
    expect(idsOf(await get(token, `/${root}/replies`))).toEqual([second, first])
    expect(idsOf(await get(token, `/${root}/replies`, { reverse: 'false' }))).toEqual([
      first,
      second,
    ])
    expect(idsOf(await get(token, `/${second}/replies`))).toEqual([nested])
    expect(idsOf(await get(token, `/${root}/conversation`))).toEqual([nested, second, first])
    expect(refusal(await get(token, `/${second}/conversation`))).toEqual([400, 100, undefined])
    const { body } = await get(token, `/${root}/conversation`, { fields, limit: '1' })
    expect(body.at('data', 0)).toEqual({
      id: nested,
      text: 'No.',
      username: 'callum.reid',
      is_reply: true,
      is_reply_owned_by_me: false,
      has_replies: false,
      hide_status: 'NOT_HUSHED',
      root_post: { id: root },
      replied_to: { id: second },
    })
  })

  it('needs the scopes of reading and of writing replies', async () => {
    const { root, first } = await aConversation()
    const plain = await signIn({ scope: 'threads_basic,threads_content_publish' })
    expect(refusal(await get(plain, `/${root}/replies`))[1]).toBe(10)
    expect(refusal(await get(plain, `/${root}/conversation`))[1]).toBe(10)
    expect(refusal(await get(plain, '/me/replies'))[1]).toBe(10)
    expect(refusal(await post(plain, `/${first}/manage_reply`, { hide: 'true' }))[1]).toBe(10)
    const answer = { media_type: 'TEXT', text: 'x', reply_to_id: first }
    expect(refusal(await make(plain, answer))[1]).toBe(10)
  })
})

describe('an own reply', () => {
  it('is a container with what it answers, and stands among the own replies', async () => {
    const { token, root, second } = await aConversation()
    const reply = await said(token, 'Gnocchi won.', { reply_to_id: second })
    const list = await get(token, '/me/replies', { fields: 'id,text,root_post,replied_to' })
    expect(list.body.at('data')).toEqual([
      { id: reply, text: 'Gnocchi won.', root_post: { id: root }, replied_to: { id: second } },
    ])
    expect(idsOf(await get(token, '/me/threads'))).toEqual([root])
  })

  it('below a foreign post needs the right to speak up there', async () => {
    const { root } = await aConversation()
    const answer = { media_type: 'TEXT', text: 'Hello.', reply_to_id: root }
    const scope = 'threads_basic,threads_content_publish,threads_manage_replies'
    const foreign = await signIn({ person: '10002', scope })
    expect(refusal(await make(foreign, answer))).toEqual([403, 10, undefined])
    const allowed = await signIn({ person: '10002', scope: `${scope},threads_keyword_search` })
    expect((await make(allowed, answer)).status).toBe(200)
  })

  it('stays when its root is deleted, and no longer names it', async () => {
    const { token, root } = await aConversation()
    const reply = await said(token, 'First comment.', { reply_to_id: root })
    expect((await remove(token, `/${root}`)).body.value).toEqual({
      success: true,
      deleted_id: root,
    })
    expect(refusal(await get(token, `/${root}`))).toEqual([400, 100, 33])
    const list = await get(token, '/me/replies', { fields: 'id,root_post,replied_to' })
    expect(list.body.at('data')).toEqual([{ id: reply }])
    expect((await remove(token, `/${reply}`)).status).toBe(200)
    expect((await truth()).at('ownReplies')).toEqual([])
  })
})

describe('hiding', () => {
  const hide = (token: string, id: string, value = 'true') =>
    post(token, `/${id}/manage_reply`, { hide: value })
  const statusOf = async (token: string, id: string) =>
    (await get(token, `/${id}`, { fields: 'hide_status' })).body.at('hide_status')

  it('works on the first level, and what is below follows', async () => {
    const { token, first, second, nested } = await aConversation()
    expect((await hide(token, second)).body.value).toEqual({ success: true })
    expect([
      await statusOf(token, first),
      await statusOf(token, second),
      await statusOf(token, nested),
    ]).toEqual(['NOT_HUSHED', 'HIDDEN', 'HIDDEN'])
    await hide(token, second, 'false')
    expect(await statusOf(token, nested)).toBe('UNHUSHED')
  })

  it('is refused below the first level, on a post, and in foreign conversations', async () => {
    const { token, root, first, nested } = await aConversation()
    expect(refusal(await hide(token, nested))).toEqual([400, 100, undefined])
    expect(refusal(await hide(token, root))).toEqual([400, 100, undefined])
    expect(refusal(await post(token, `/${first}/manage_reply`))).toEqual([400, 100, undefined])
    expect(refusal(await hide(await signIn({ person: '10002' }), first))).toEqual([
      403,
      10,
      undefined,
    ])
  })
})

it('nobody deletes what is not theirs, or without the scope', async () => {
  const { token, root, first } = await aConversation()
  expect(refusal(await remove(token, `/${first}`))).toEqual([403, 10, undefined])
  const plain = await signIn({ declinedScopes: ['threads_delete'] })
  expect(refusal(await remove(plain, `/${root}`))).toEqual([403, 10, undefined])
  const again = await signIn()
  expect(refusal(await remove(again, '/18100'))).toEqual([400, 100, 33])
  expect((await town.control('DELETE', `/threads/posts/${first}`)).status).toBe(200)
})
