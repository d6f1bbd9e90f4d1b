import { parseArgs } from 'node:util'
import { measureAway } from './away/main.ts'
import { measureLoad } from './load/main.ts'

const { values } = parseArgs({
  options: {
    /** How many posts the relays hold. */
    events: { type: 'string', default: '20000' },
    /** Only contenders whose name holds this text. */
    only: { type: 'string', default: '' },
    /** `load` or `away`; both if not given. */
    part: { type: 'string' },
    /** Seconds that the relay is away. */
    away: { type: 'string', default: '0.3,6' },
  },
})

if (values.part !== 'away') await measureLoad(Number(values.events), values.only)
if (values.part !== 'load') await measureAway(values.away.split(',').map(Number), values.only)
