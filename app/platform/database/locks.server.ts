/**
 * Advisory locks of the portal, with numbers that nothing else on the same PostgreSQL server uses.
 * If there is a lock per object, such as per mailbox, the number is the seed of its hash.
 */
export const LOCKS = {
  migration: 715_001,
  dataFolder: 715_002,
  confirmationsOfMailbox: 715_003,
  newsletterOfAddress: 715_004,
  reminder: 715_005,
  digest: 715_006,
  roundOfMailbox: 715_007,
  merging: 715_008,
  publishing: 715_010,
} as const;
