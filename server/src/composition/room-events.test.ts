import { expect, it } from 'vitest'
import type { Db } from '../platform/db/database.ts'
import { announceTo, type RoomEvent } from './room-events.ts'
import { createRoomRegistry } from './rooms.ts'

const refuse = () => Promise.reject(new Error('Nothing is asked here.'))
const tx: Db = { many: refuse, maybeOne: refuse, one: refuse, run: refuse, transaction: refuse }

it('tells subscribers one after the other, and a later one nothing once one has thrown', async () => {
  const told: string[] = []
  const event: RoomEvent<string> = {
    about: 'Something is true.',
    raisedBy: 'media',
    subscribers: {
      comments: async (_rooms, _tx, fact) => {
        await Promise.resolve()
        told.push(`comments ${fact}`)
      },
      inbox: async (_rooms, _tx, fact) => {
        told.push(`inbox ${fact}`)
        throw new Error('not today')
      },
      reviews: async () => told.push('reviews'),
    },
  }
  const announce = announceTo(createRoomRegistry().rooms)
  await expect(announce(event, tx, 'now')).rejects.toThrow('not today')
  expect(told).toEqual(['comments now', 'inbox now'])
})
