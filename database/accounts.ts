import { type AnyPgColumn, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./columns";

export const adminUsers = pgTable("admin_users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  /** The default is for accounts from before there were roles; new ones always name theirs. */
  role: text("role", { enum: ["owner", "editor", "reader"] })
    .notNull()
    .default("owner"),
  /** Encrypted; null if the password alone opens the desk. */
  totpSecret: text("totp_secret"),
  /** Newest 30-second step whose code was used: a code opens the desk once. */
  totpUsedStep: integer("totp_used_step").notNull().default(0),
  /** HMACs; a used code is removed. */
  recoveryCodes: text("recovery_codes").array().notNull().default([]),
  /** Null if nobody did, or that account is deleted. */
  invitedBy: text("invited_by").references((): AnyPgColumn => adminUsers.id, {
    onDelete: "set null",
  }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Separate from the operators, so that no list of them contains a password. Without a row the invitation has not been
 * accepted. The table's name is from an earlier version.
 */
export const adminPasswords = pgTable("admin_accounts", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  /** Parameters, salt and key of scrypt (app/identity/password/stored-password.server.ts). */
  hash: text("password").notNull(),
  /** Who else may know it: somebody who saw it printed, or who can read the settings. */
  origin: text("origin", { enum: ["own", "setting", "printed"] })
    .notNull()
    .default("own"),
});
