/** A number of things that a caller has computed: none for `NaN`, `null` and negative numbers. */
export const toCount = (value: number) => (value > 0 ? value : 0)
