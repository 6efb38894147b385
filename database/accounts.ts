import { type AnyPgColumn, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns";

/** Who works on the desk. */
export const adminUsers = pgTable("admin_users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** In small letters. */
  email: text("email").notNull().unique(),
  /** The default is for accounts made before there were roles; new ones always say theirs. */
  role: text("role", { enum: ["owner", "editor", "reader"] })
    .notNull()
    .default("owner"),
  /** Of the second factor, encrypted; null: the password alone opens the desk. */
  totpSecret: text("totp_secret"),
  /** The newest 30 seconds whose code was used: a code opens the desk once. */
  totpUsedStep: integer("totp_used_step").notNull().default(0),
  /** HMACs; each code is taken away as it is used. */
  recoveryCodes: text("recovery_codes").array().notNull().default([]),
  /** Id of the operator who invited this one; null: none did, or the account is gone. */
  invitedBy: text("invited_by").references((): AnyPgColumn => adminUsers.id, {
    onDelete: "set null",
  }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The operators' passwords, apart from who they are, so that no list of operators carries one along. Without
 * a row the invitation has not been accepted. The table's name is that of an earlier version.
 */
export const adminPasswords = pgTable("admin_accounts", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  /** Salt and key of scrypt, both in hex. */
  hash: text("password").notNull(),
  /** Who else may know it: somebody who saw it printed, or who can read the settings. */
  origin: text("origin", { enum: ["own", "setting", "printed"] })
    .notNull()
    .default("own"),
});

export const adminSessions = pgTable("admin_sessions", {
  id: text("id").primaryKey(),
  /** SHA-256 of what the cookie holds: a copy of the database opens no session. */
  tokenHash: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  /** When its operator last did something. */
  updatedAt: updatedAt(),
});
