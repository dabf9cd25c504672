// A child that says who it is, so that a test can kill it.
import * as z from 'zod/mini'
import { answerOrders } from '../passing-child.ts'

answerOrders(z.literal('who'), async () => process.pid)
