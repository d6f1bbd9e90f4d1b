declare module '@ncc/nostr-core/verify-worker?worker&inline' {
  const VerifyWorker: new () => Worker
  export default VerifyWorker
}
