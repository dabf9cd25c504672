import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRoomRegistry } from './rooms.ts'

const namesOfInterface = Array.from(
  /export interface Rooms \{(?<body>[^}]+)\}/
    .exec(readFileSync(new URL('./rooms.ts', import.meta.url), 'utf8'))
    ?.groups?.['body']?.matchAll(/readonly (?<name>\w+):/g) ?? [],
  (match) => match.groups?.['name'] ?? '',
)

describe('the registry of rooms', () => {
  it('knows every room of the type, in the order of the type', () => {
    const { rooms } = createRoomRegistry()
    expect(namesOfInterface.length).toBeGreaterThan(20)
    expect(Object.getOwnPropertyNames(rooms)).toEqual(namesOfInterface)
  })

  it('throws the name of a room that is read before it is built', () => {
    const { rooms } = createRoomRegistry()
    expect(() => rooms.media).toThrow("The room 'media' is read before it is built.")
  })
})
