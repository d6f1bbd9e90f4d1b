/// <reference types="vite/client" />

declare module '*?compiled' {
  const messages: import('@lingui/core').Messages
  export default messages
}
