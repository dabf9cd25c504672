import { runNetworkCommand } from './network-command.ts'
import { runBesideProduct } from './run/run-beside-product.ts'

// `npm run network -- …`
await runBesideProduct('network', ({ db, now }, words) => runNetworkCommand(db, words, now))
