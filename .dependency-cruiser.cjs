// The walls of the house (docs/architecture.md). `npm run check` also proves that this file still reads modules and still bites.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-room-is-entered-by-its-door',
      comment: 'server rooms and web features meet only through index.ts',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^(server|web)/src/features/([^/]+)/',
        pathNot: ['^$1/src/features/$2/', '/features/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'others-enter-rooms-by-the-door-too',
      severity: 'error',
      from: { pathNot: '^(server|web)/src/features/' },
      to: {
        path: '^(server|web)/src/features/[^/]+/',
        pathNot: '(/features/[^/]+/index\\.tsx?|\\.css)$',
      },
    },
    {
      name: 'rooms-see-capabilities-not-networks',
      comment: 'what rooms may see is listed, so that a new network is behind the wall at once',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/connectors/[^/]+/',
        pathNot: '^server/src/connectors/(capabilities|storage|text|mail)/',
      },
    },
    {
      name: 'the-outbox-knows-no-room-and-no-network',
      comment: 'rooms are its customers; networks are capabilities',
      severity: 'error',
      from: { path: '^server/src/outbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: [
          '^server/src/(outbox|platform|testing)/',
          '^server/src/connectors/(capabilities/|connector-error\\.ts$)',
        ],
      },
    },
    {
      name: 'the-outbox-is-entered-by-its-door',
      severity: 'error',
      from: { pathNot: '^server/src/outbox/' },
      to: { path: '^server/src/outbox/', pathNot: '^server/src/outbox/(index|testing)\\.ts$' },
    },
    {
      name: 'the-engine-imports-nothing-of-its-room',
      comment: 'the room of posts starts it and reads its rows; never the other way round',
      severity: 'error',
      from: { path: '^server/src/features/publishing/engine/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/publishing/engine/',
      },
    },
    {
      name: 'connectors-know-no-room',
      severity: 'error',
      from: { path: '^server/src/connectors/' },
      to: { path: '^server/src/(features|outbox|composition|app|main|demo)' },
    },
    {
      name: 'connectors-know-no-other-connector',
      severity: 'error',
      from: {
        path: '^server/src/connectors/([^/]+)/',
        pathNot: '^server/src/connectors/describe/',
      },
      to: {
        path: '^server/src/connectors/([^/]+)/',
        pathNot: [
          '^server/src/connectors/$1/',
          '^server/src/connectors/(capabilities|testing|meta-graph|http|sign-in|text)/',
        ],
      },
    },
    {
      name: 'platform-knows-neither',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features|outbox|connectors|composition|demo|app|main)' },
    },
    {
      name: 'only-the-app-composes',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(composition/|app\\.ts$)' },
      to: { path: '^server/src/composition/' },
    },
    {
      name: 'web-sees-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|sandbox)/' },
    },
    {
      name: 'server-does-not-see-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'the-town-shares-no-code',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(server|web|contract)/' },
    },
    {
      name: 'only-tests-see-the-town',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: '(\\.test\\.tsx?|\\.suite\\.ts|/testing/.*\\.ts)$',
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'languages-know-nobody',
      comment: 'catalogues and what reads them; the generated lists go to the contract and the web',
      severity: 'error',
      from: { path: '^languages/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^languages/', 'node_modules/@formatjs/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|app|entry)/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(features|app|entry|ui)/' },
    },
    {
      name: 'a-network-face-knows-no-room',
      comment: 'what a network shows in one room alone stands in a folder networks of that room',
      severity: 'error',
      from: { path: '^web/src/networks/' },
      to: { path: '^web/src/(features|app|entry)/' },
    },
    {
      name: 'pg-only-in-the-database',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(platform/(db|queue)|testing)/' },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'undici-only-in-outbound-http',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/platform/outbound/outbound-http\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'mail-sdk-only-in-its-connector',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/connectors/mail/' },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'payment-sdk-only-in-its-connector',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/connectors/stripe/' },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { pathNot: '^web/src/(env|texts)\\.d\\.ts$' },
      // compiled from the catalogues by the build
      to: { couldNotResolve: true, pathNot: '^#(messages|texts)/' },
    },
    {
      name: 'nothing-unlisted',
      severity: 'error',
      from: {
        pathNot: '\\.(test|suite)\\.tsx?$|/testing/|^(e2e|bench|chaos|scripts)/|\\.config\\.ts$',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // the encoder's package is installed apart, or not at all
    doNotFollow: { path: ['node_modules', '^encoder/'] },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    combinedDependencies: true,
  },
}
