ALTER TABLE "switch_steps" DROP CONSTRAINT "switch_steps_done_as";--> statement-breakpoint
ALTER TABLE "switch_steps" DROP COLUMN "done_as";