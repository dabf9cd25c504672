import { networkNames, toolTypes } from '@marquee/contract/networks.ts'
import { createClock } from '#platform/clock.ts'
import { townNetworks } from '#platform/network-settings.ts'
import { createConnectors, type Connector } from './registry.ts'

const settings = {
  appId: 'app', appSecret: 'secret', version: 'v0',
  dialogUrl: 'https://dialog.example', graphUrl: 'https://graph.example', pagesUrl: 'https://pages.example', profilesUrl: 'https://profiles.example',
}
const nowhere = { send: async () => { throw new Error('A description makes no call.') }, close: async () => undefined }

const capabilities: readonly { readonly title: string; readonly has: (connector: Connector) => boolean }[] = [
  { title: 'Connect', has: () => true },
  { title: 'Publish', has: ({ publisher }) => publisher !== undefined },
  { title: 'Reels', has: ({ limits }) => limits?.takesFilm ?? false },
  { title: 'Read posts', has: ({ reader }) => reader !== undefined },
]

const settlements: Readonly<Record<NonNullable<Connector['settledBy']>, string>> = {
  'content': 'the content of the post: text, pictures and time',
  'own-id': 'the id that preparing made: its state says whether the post stands, and the same commit may be sent again without a second post',
}

/** `docs/networks.md`: capability by network with its limits, read off the connectors themselves. Makes no call. */
export function describeNetworks(): string {
  const { networks } = createConnectors({ config: { mode: 'live', publicUrl: 'https://marquee.example', facebook: settings, networks: townNetworks('https://networks.example') }, outbound: nowhere, clock: createClock() })
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const known = toolTypes.map((type) => ({ name: networkNames[type], connector: networks.get(type) }))
  const limited = known.flatMap(({ name, connector }) => (connector?.limits ? [{ name, limits: connector.limits, settledBy: connector.settledBy }] : []))
  const number = (value: number) => value.toLocaleString('en')
  return [
    '# Networks',
    'Generated from the connectors by `npm run generate`; do not edit.',
    [
      row(['Network', ...capabilities.map(({ title }) => title)]),
      row(['---', ...capabilities.map(() => '---')]),
      ...known.map(({ name, connector }) => row([name, ...capabilities.map(({ has }) => (connector && has(connector) ? 'yes' : 'not yet'))])),
    ].join('\n'),
    '## Limits of a post',
    [
      row(['Network', 'Text (characters)', 'Pictures', 'Largest picture (bytes)', 'Without a picture', 'A lost call may still take effect for']),
      row(['---', '---:', '---:', '---:', '---', '---:']),
      ...limited.map(({ name, limits }) => row([
        name, number(limits.maxText), number(limits.maxPictures), number(limits.maxPictureBytes), limits.needsPicture ? 'refused' : 'taken', `${number(limits.settleMs / 1000)} s`,
      ])),
    ].join('\n'),
    '## A commit whose answer was lost',
    'It is looked up before anything is sent again.',
    [
      row(['Network', 'A lost commit is settled by']),
      row(['---', '---']),
      ...limited.map(({ name, settledBy }) => row([name, settledBy ? settlements[settledBy] : 'nothing: **no look-up**, the owner is asked'])),
    ].join('\n'),
  ].join('\n\n') + '\n'
}
