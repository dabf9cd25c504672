import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newId } from '../platform/ids.ts'
import { writeWhole } from '../platform/data-folder/write-whole.ts'

const kept = z.object({
  done: z.array(z.string()),
  /** Of a step that was begun: the same key when it is done again, so that nothing stands twice. */
  keys: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
})

/**
 * Remembers in the data folder how far the demo venue is, so that a start that was cut short is
 * continued, and what its owner deleted since does not come back.
 */
export interface DemoSteps {
  /** Runs `step` unless it came to its end before. */
  once(name: string, step: (key: string) => Promise<void>): Promise<void>
  file(name: string): string
  keepFile(name: string, id: string): void
}

const placeOf = (dataDir: string) => join(dataDir, 'demo-venue.json')

/** Null where no start with this data folder has begun a demo venue. */
export function readDemoSteps(dataDir: string): DemoSteps | null {
  let text: string
  try {
    text = readFileSync(placeOf(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return stepsOf(dataDir, kept.parse(JSON.parse(text)))
}

export function beginDemoSteps(dataDir: string): DemoSteps {
  const state = { done: [], keys: {}, files: {} }
  save(dataDir, state)
  return stepsOf(dataDir, state)
}

const save = (dataDir: string, state: z.output<typeof kept>) => {
  writeWhole(placeOf(dataDir), `${JSON.stringify(state)}\n`)
}

function stepsOf(dataDir: string, state: z.output<typeof kept>): DemoSteps {
  return {
    async once(name, step) {
      if (state.done.includes(name)) return
      const key = (state.keys[name] ??= newId())
      save(dataDir, state)
      await step(key)
      state.done.push(name)
      save(dataDir, state)
    },
    file(name) {
      const id = state.files[name]
      if (id === undefined) throw new Error(`The demo venue has no file ${name}.`)
      return id
    },
    keepFile(name, id) {
      state.files[name] = id
    },
  }
}
