/** A number as SVG writes it: one decimal place at most. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A whole drawing. `defs` holds gradients and clip paths. */
export function drawing(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
}

/** A stop of a gradient: place from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient from top to bottom, or along (x2, y2). */
export function linear(id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** A gradient from the middle outwards. */
export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`
}

/** A rectangle; `extra` holds further attributes. */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`
}

/** A circle; `extra` holds further attributes. */
export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`
}

/** A filled path. */
export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

/** A stroked path. */
export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${extra}/>`
}

/** The path of a rectangle, to be joined with others into one. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

/** A group moved, turned or otherwise transformed. */
export function group(transform: string, body: string, extra = ''): string {
  return `<g transform="${transform}" ${extra}>${body}</g>`
}

/** A soft light: a circle that fades out. Its gradient must be in the drawing's defs. */
export function glow(x: number, y: number, r: number, gradient: string, opacity = 1): string {
  return circle(
    x,
    y,
    r,
    `url(#${gradient})`,
    `opacity="${n(opacity * 10) === '10' ? 1 : Math.round(opacity * 100) / 100}"`,
  )
}
