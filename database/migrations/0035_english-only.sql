DROP FUNCTION "keep_both_states" CASCADE;--> statement-breakpoint
ALTER TABLE "proposals" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "offer_rounds" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "offer_rounds" DROP COLUMN "reveal";--> statement-breakpoint
ALTER TABLE "offer_invitations" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "offer_questions" DROP COLUMN "asked_by";--> statement-breakpoint
ALTER TABLE "decisions" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "lab_reviews" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "lab_reviews" DROP COLUMN "answer_state";--> statement-breakpoint
ALTER TABLE "switch_plans" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "switch_steps" DROP COLUMN "by";--> statement-breakpoint
ALTER TABLE "switch_steps" DROP COLUMN "done_by";--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "status" SET DEFAULT 'new';--> statement-breakpoint
ALTER TABLE "entries" drop column "urgency";--> statement-breakpoint
UPDATE "entries" SET "status" = CASE "status" WHEN 'neu' THEN 'new' WHEN 'kontaktiert' THEN 'contacted' WHEN 'offeriert' THEN 'offered' ELSE 'done' END;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "urgency" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when answered_at is null and status <> 'done' and not suspected then answer_due_at end, (timestamp '4000-01-01' - (created_at at time zone 'UTC' - timestamp '2000-01-01')) at time zone 'UTC')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_urgency" ON "entries" USING btree ("urgency","id","kind","status","specialty","canton","assignee_id");