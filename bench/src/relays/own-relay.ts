// The embedded relay in a process of its own, without rate limits: the bench is one address.
import { startRelay } from '@ncc/functions/relay'

const relay = await startRelay({
  limits: {
    maxEventsPerMinute: Infinity,
    maxEventBytesPerMinute: Infinity,
    maxLookupsPerMinute: Infinity,
    maxQueryMsPerMinute: Infinity,
  },
})
process.on('disconnect', () => void relay.close())
process.send?.(relay.url)
