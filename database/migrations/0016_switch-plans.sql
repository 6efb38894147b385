CREATE TABLE "switch_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"go_live" date NOT NULL,
	"notice_by" date,
	"parallel_from" date NOT NULL,
	"outcome" text,
	"outcome_at" timestamp with time zone,
	"changed_on" date,
	"outcome_reason" text DEFAULT '' NOT NULL,
	"practice_reminded_at" timestamp with time zone,
	"lab_reminded_at" timestamp with time zone,
	"asked_after_30_at" timestamp with time zone,
	"asked_after_90_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "switch_plans_answer" CHECK (("switch_plans"."outcome" is null) = ("switch_plans"."outcome_at" is null)),
	CONSTRAINT "switch_plans_changed" CHECK (("switch_plans"."outcome" is not distinct from 'gewechselt') = ("switch_plans"."changed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "switch_steps" (
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"due_at" date NOT NULL,
	"by" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "switch_steps_plan_id_key_pk" PRIMARY KEY("plan_id","key"),
	CONSTRAINT "switch_steps_done" CHECK (("switch_steps"."done_at" is null) = ("switch_steps"."done_by" is null))
);
--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD COLUMN "readable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "switch_plans" ADD CONSTRAINT "switch_plans_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switch_steps" ADD CONSTRAINT "switch_steps_plan_id_switch_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."switch_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "switch_plans_round" ON "switch_plans" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "switch_plans_go_live" ON "switch_plans" USING btree ("go_live");--> statement-breakpoint
CREATE INDEX "switch_steps_due" ON "switch_steps" USING btree ("due_at") WHERE done_at is null;