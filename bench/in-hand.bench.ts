// How long somebody waits who writes a comment, and who likes a post: from the press over HTTP to
// the answer with what the network said, web, worker, PostgreSQL and town on the same machine.
// BENCH_BESIDE names checkouts of other commits, with commas between: they are told in turn with
// this one, because a figure says nothing beside that of another hour. BENCH_RUNS (5) rounds of 60
// each.
import { randomUUID } from 'node:crypto'
import { logInOwner, type OwnerClient } from '../chaos/owner-client.ts'
import { startProduct, type Product } from '../e2e/support/product.ts'
import { median, percentile, spread } from './engine-measure.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const pressesOfARun = 60

interface Round {
  readonly comments: readonly number[]
  readonly likes: readonly number[]
}
interface BenchedProduct {
  readonly name: string
  readonly product: Product
  readonly marta: OwnerClient
  readonly postId: string
  readonly rounds: Round[]
}

async function open(name: string, root: string): Promise<BenchedProduct> {
  const product = await startProduct({
    flags: ['--small-demo'],
    root,
    env: { LOG_LEVEL: 'error' },
  })
  const marta = await logInOwner(product.url, {
    email: 'marta@osterialume.example',
    password: 'Tagliatelle1',
    companyId: '',
  })
  const { items } = await marta.call<{ items: readonly { readonly id: string }[] }>(
    'GET /posts?limit=1&networks=facebook',
  )
  const [post] = items
  if (!post) throw new Error('The demo venue has no post on Facebook.')
  return { name, product, marta, postId: post.id, rounds: [] }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function press({ marta, postId }: BenchedProduct, presses: number): Promise<Round> {
  const comments: number[] = []
  const likes: number[] = []
  for (let number = 0; number < presses; number++) {
    const key = randomUUID()
    const message = `Thank you for coming by. ${key}`
    comments.push(
      await timed(async () => {
        const said = await marta.call<{ readonly state: string }>(
          `POST /posts/fb-comment/${postId}`,
          { message },
          { key },
        )
        if (said.state !== 'sent') throw new Error(`A comment was not sent: ${said.state}.`)
      }),
    )
    const wish = number % 2 === 0 ? 'POST /posts/fb-like' : 'DELETE /posts/fb-unLike'
    likes.push(await timed(() => marta.call(`${wish}/${postId}`)))
  }
  return { comments, likes }
}

const testbeds: BenchedProduct[] = []
try {
  testbeds.push(await open('this', '.'))
  for (const root of process.env.BENCH_BESIDE?.split(',') ?? [])
    testbeds.push(await open(root, root))
  // once for the compiler and the caches, not counted
  for (const testbed of testbeds) await press(testbed, 20)
  for (let run = 0; run < runs; run++)
    for (const testbed of run % 2 === 0 ? testbeds : testbeds.toReversed())
      testbed.rounds.push(await press(testbed, pressesOfARun))
  process.stdout.write(
    `\nmedians [lowest-highest] of ${runs} rounds of ${pressesOfARun}, ms\n\n| measure | p50 | p90 |\n| --- | --- | --- |\n`,
  )
  for (const { name, rounds } of testbeds)
    for (const what of ['comments', 'likes'] as const)
      process.stdout.write(
        `| ${what}, ${name} | ${spread(
          rounds.map((round) => median(round[what])),
          1,
        )} | ${spread(
          rounds.map((round) => percentile(round[what], 0.9)),
          1,
        )} |\n`,
      )
} finally {
  for (const { product } of testbeds) await product.stop()
}
