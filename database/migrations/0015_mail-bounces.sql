CREATE TABLE "mail_bounces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"class" text NOT NULL,
	"is_final" boolean NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounces_once" ON "mail_bounces" USING btree ("mail_id","class");--> statement-breakpoint
CREATE INDEX "mail_bounces_at" ON "mail_bounces" USING btree ("at");