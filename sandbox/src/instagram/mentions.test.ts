import { beforeEach, describe, expect, it } from 'vitest'
import { lumeInstagram as lume, useTown } from '../testing.ts'

const town = useTown('demo')
let token = ''

beforeEach(async () => {
  token = await town.instagramToken()
})

const guestNames = async (where: 'post' | 'comment', text: string) => {
  const guest = { network: 'instagram', owner: lume, does: 'mention', where, text }
  return (await town.control('POST', '/guests', guest)).body
}
const seen = async (fields: string) =>
  (await town.get(`/${lume}`, { fields, access_token: token })).body

describe('what names an account on Instagram', () => {
  it('comes without the @ in a caption and in the comments below it', async () => {
    const named = 'Back at @osterialume, or ask ann@example.com @ eight'
    const id = (await guestNames('post', named)).text('media', 'id')
    const message = 'Grazie @priya.cooks!'
    await town.post(`/${lume}/mentions`, { media_id: id, message, access_token: token })
    const body = await seen(`mentioned_media.media_id(${id}){caption,comments{text}}`)
    expect(body.at('mentioned_media', 'caption')).toBe(
      'Back at osterialume, or ask ann@example.com @ eight',
    )
    expect(body.list('mentioned_media', 'comments', 'data').map((one) => one.at('text'))).toEqual([
      'Grazie priya.cooks!',
    ])
  })

  it('keeps the @ in a comment that is read by itself', async () => {
    const made = await guestNames('comment', 'Look, @osterialume')
    const id = made.text('media', 'commentId')
    const body = await seen(`mentioned_comment.comment_id(${id}){text}`)
    expect(body.at('mentioned_comment', 'text')).toBe('Look, @osterialume')
  })
})
