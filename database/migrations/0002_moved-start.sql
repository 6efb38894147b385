ALTER TABLE "switch_plans" ADD COLUMN "contract_end" date;--> statement-breakpoint
ALTER TABLE "switch_plans" ADD COLUMN "not_before" date;