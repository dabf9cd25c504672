import { roomEvents } from './room-events.ts'

/** The page `docs/room-events.md`: who hears of what, as the code has it. */
export function describeRoomEvents(): string {
  const rows = Object.entries(roomEvents).map(
    ([name, { about, raisedBy, subscribers }]) =>
      `| \`${name}\` | ${raisedBy} | ${about} | ${Object.keys(subscribers).join(', ')} |`,
  )
  return [
    '# What rooms tell each other',
    '',
    'Made from `server/src/composition/room-events.ts` by `npm run generate`. Subscribers are told in this order, in the transaction in which it became true: one that throws undoes it.',
    '',
    '| event | raised by | what is true now | subscribers |',
    '| ----- | --------- | ---------------- | ----------- |',
    ...rows,
    '',
  ].join('\n')
}
