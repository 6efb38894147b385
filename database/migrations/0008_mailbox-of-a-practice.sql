DELETE FROM "practice_codes";--> statement-breakpoint
ALTER TABLE "practice_codes" DROP COLUMN "entry_id";--> statement-breakpoint
ALTER TABLE "practice_codes" ADD COLUMN "mailbox" text PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_email" ON "entries" USING btree ("email","created_at","id");