import { customType, text, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
export const emptyText = (name: string) => text(name).notNull().default("");
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
