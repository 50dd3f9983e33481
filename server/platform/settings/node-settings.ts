/** Defaults of the settings of a node (see README, "Configuration"). */
export const nodeSettings = {
  /** A load balancer that asks every 2 seconds takes a node out after three failed checks. */
  leaveSeconds: 8,
  drainSeconds: 10,
  /** Longer than the 60 seconds of most load balancers, which must be the first to close a connection. */
  keepAliveSeconds: 75,
  /** Connections of one web process to the database. */
  poolSize: 10,
  jobLeaseSeconds: 60,
} as const;
