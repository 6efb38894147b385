DROP INDEX "entries_created";--> statement-breakpoint
DROP INDEX "entries_updated";--> statement-breakpoint
DROP INDEX "entries_title";--> statement-breakpoint
DROP INDEX "entries_facets";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "entries" SET "answer_due_at" = "created_at" + interval '48 hours' WHERE "answered_at" IS NULL AND "status" <> 'erledigt' AND "kind" NOT IN ('newsletter', 'opt-out');--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "urgency" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when answered_at is null and status <> 'erledigt' and not suspected then answer_due_at end, (timestamp '4000-01-01' - (created_at at time zone 'UTC' - timestamp '2000-01-01')) at time zone 'UTC')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_assignee_id_admin_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_urgency" ON "entries" USING btree ("urgency","id","kind","status","specialty","canton","assignee_id");--> statement-breakpoint
CREATE INDEX "entries_assignee" ON "entries" USING btree ("assignee_id") WHERE "entries"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_created" ON "entries" USING btree ("created_at","id","kind","status","specialty","canton","assignee_id","suspected","answered_at");--> statement-breakpoint
CREATE INDEX "entries_updated" ON "entries" USING btree ("updated_at","id","kind","status","specialty","canton","assignee_id");--> statement-breakpoint
CREATE INDEX "entries_title" ON "entries" USING btree ("sort_title","id","kind","status","specialty","canton","assignee_id");--> statement-breakpoint
CREATE INDEX "entries_facets" ON "entries" USING btree ("status","kind","specialty","canton","assignee_id");