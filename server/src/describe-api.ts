import fastifySwagger from '@fastify/swagger'
import Fastify from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { messagePart, messageSchema } from '@marquee/contract/message-schema.ts'
import * as z from 'zod/mini'
import { createApi } from './platform/http/api.ts'

/** Schemas that the document names, so that they stand in it once. */
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(messageSchema, { id: 'Message' })
  .add(messagePart, { id: 'MessagePart' })

/** The OpenAPI 3.1 document of the whole contract; needs no database and starts nothing. */
export async function describeApi(): Promise<object> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      info: {
        title: 'Marquee',
        version: '1',
        description:
          'Every call carries x-api-key; signed-in calls a bearer token and, with several companies, x-company-id. Errors are { message, details?, said, saidDetails?, code, requestId }: message and details are English; said and saidDetails are the same as messages, a code with what is put into its words, for whoever words them in another language.',
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  await app.register(async (scope) => {
    const api = createApi(scope, {
      apiKey: '',
      authenticate: async () => null,
      hasAccess: async () => false,
    })
    for (const endpoint of endpoints)
      api.mount(endpoint, async () => {
        throw new Error('This app only describes.')
      })
  })
  await app.ready()
  return app.swagger()
}
