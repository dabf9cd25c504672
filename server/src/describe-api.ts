import fastifySwagger from '@fastify/swagger'
import Fastify from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { createApi } from './platform/http/api.ts'

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
          'Every call carries x-api-key; signed-in calls a bearer token and, with several companies, x-company-id. Errors are { message, details?, code, requestId }.',
      },
    },
    transform: jsonSchemaTransform,
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
