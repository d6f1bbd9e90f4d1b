declare module 'virtual:token-use' {
  /** What `findTokenUse` of `token-use.ts` finds, by the name of the component. */
  export const tokenUse: Readonly<
    Record<string, { readonly tokens: readonly string[]; readonly components: readonly string[] }>
  >
}
