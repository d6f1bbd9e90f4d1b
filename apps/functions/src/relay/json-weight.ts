/** The size of a JSON text, measured without parsing it. */
export interface JsonMeasure {
  /** Arrays and objects, at any depth. */
  readonly containers: number
  /** An upper estimate of the bytes of the text and its parsed form. */
  readonly weight: number
}

const quote = 34
const comma = 44
const openingBracket = 91
const backslash = 92
const openingBrace = 123

const containerBytes = 64
const valueBytes = 32

/** Measures a text as if it were JSON: half a megabyte of `[],` takes eight when it is parsed. */
export function measureJson(text: string): JsonMeasure {
  let containers = 0
  let values = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at += 1
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === comma) values += 1
    else if (code === openingBracket || code === openingBrace) containers += 1
  }
  return { containers, weight: text.length + containers * containerBytes + values * valueBytes }
}
