const privateName = /^[^.]*\.?$|(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|intranet)\.?$/

/**
 * Whether a host name in lower case is only valid inside a private network; one without a dot is. Separate from
 * `isPrivateHost`, which the first page of an application does not need.
 */
export const isPrivateName = (name: string): boolean => privateName.test(name)
