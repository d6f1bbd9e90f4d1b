/** The WebAssembly binary of an entry in assembly/. Throws what the compiler has to say. */
export function compileWasm(entry: string): Promise<Uint8Array<ArrayBuffer>>
