import { makeEvents } from './make-events.ts'
import { measureAll, type Throughput } from './measure.ts'

declare global {
  var measureInPage: () => Promise<Throughput[]>
}

globalThis.measureInPage = async () => measureAll(await makeEvents(6000))
